import { CITY } from 'shared-config/site/brand';
import { PRICES } from 'shared-config/site/prices';
import { TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import { organization } from './organization';

/** What we sell, with an offer for each price of the rate card. A custom price is no offer. */
export function offeredService(origin: string) {
  return {
    '@type': 'Service',
    name: 'Errands by verified local helpers',
    serviceType: 'Errand service',
    areaServed: { '@type': 'City', name: CITY },
    provider: organization(origin),
    offers: TASK_CATEGORIES.filter((category) => PRICES[category] !== null).map((category) => ({
      '@type': 'Offer',
      name: category,
      availability: 'https://schema.org/PreOrder',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: PRICES[category],
        priceCurrency: 'INR',
        unitText: 'hour',
      },
    })),
  };
}
