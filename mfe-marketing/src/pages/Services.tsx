import { CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { LOWEST_PRICE } from 'shared-config/site/prices';
import { PageHead } from 'shared-config/ui/PageHead';
import { JoinInvitation } from '../section/JoinInvitation';
import { PageIntro } from '../section/PageIntro';
import { CATEGORIES } from '../services/categories';
import { CategoryIndex } from '../services/CategoryIndex';
import { CategorySection } from '../services/CategorySection';

/** `/services`: the catalogue of example tasks (spec §2). */
export default function Services() {
  return (
    <>
      <PageHead
        title="Services and prices"
        path={PATHS.services}
        description={`What you can hand over in ${CITY}: six kinds of errand with example tasks and prices in rupees per hour, from Basic at ₹${LOWEST_PRICE} to Intercity by distance.`}
      />
      <PageIntro
        title="Errands you can hand over"
        lead={`Six categories, each with its price. These are examples: if your errand is not here, choose the closest category and describe it.`}
      >
        <CategoryIndex />
        <p>{`Booking opens when we launch in ${CITY}; the prices are already set.`}</p>
      </PageIntro>
      {CATEGORIES.map((category) => (
        <CategorySection key={category.name} {...category} />
      ))}
      <JoinInvitation />
    </>
  );
}
