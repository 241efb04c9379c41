import { CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
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
        description={`What you can hand over in ${CITY}: six kinds of errand with example tasks and prices in rupees per hour, from Basic at ₹250 to Intercity by distance.`}
      />
      <PageIntro
        title="Errands you can hand over"
        lead={`Six categories, one price per hour each. These are examples; if yours is not here, describe it and choose the category that comes closest.`}
      >
        <CategoryIndex />
        <p>{`Booking opens when we launch in ${CITY}; the prices are set already.`}</p>
      </PageIntro>
      {CATEGORIES.map((category) => (
        <CategorySection key={category.name} {...category} />
      ))}
    </>
  );
}
