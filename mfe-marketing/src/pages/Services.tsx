import { Link } from 'shared-config/router';
import { CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { LOWEST_PRICE, priceLabel } from 'shared-config/site/prices';
import { bookingOf, TASK_CATEGORIES, type TaskCategory } from 'shared-config/site/taskCategories';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { EXAMPLE_TASKS } from '../services/exampleTasks';
import { cardClass } from '../ui/cardClass';
import { JoinInvitation } from '../ui/JoinInvitation';
import { PageIntro } from '../ui/PageIntro';
import styles from './Services.module.css';

/** How each category differs from the others. */
const NOTES: Readonly<Record<TaskCategory, string>> = {
  Basic: 'Things that are simple to carry and easy to explain, within the city.',
  Important: 'Errands with a counter, a queue or a last date. You get the receipt.',
  Sensitive: 'An older parent, a child, a patient. A video call lets you see how it goes.',
  Confidential: 'Originals, signed copies and keys, from one named person to another.',
  Intercity: 'Priced for the distance and the hours, and agreed with you before you pay.',
  'Quick Done': 'For what you forgot, what is urgent and what is about to close.',
};

/** `/services`: the catalogue of example tasks (spec §2). */
export default function Services() {
  return (
    <>
      <PageHead
        title="Services and prices"
        path={PATHS.services}
        description={`What we run for you in ${CITY}: six kinds of errand with example tasks and prices in rupees per hour, from Basic at ₹${LOWEST_PRICE} to Intercity by distance.`}
      />
      <PageIntro
        title="Errands we run for you"
        lead={`Six categories, each with its price. These are examples: if your errand is not here, choose the closest category and describe it.`}
      >
        <nav aria-label="Categories">
          <ul className={styles['index']}>
            {TASK_CATEGORIES.map((name) => (
              <li key={name}>
                <a href={`#${categoryAnchor(name)}`}>
                  {name} <span className={styles['indexPrice']}>{priceLabel(name)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p>{`Booking opens when we launch in ${CITY}; the prices are already set.`}</p>
      </PageIntro>
      {TASK_CATEGORIES.map((name) => (
        <Section key={name} id={categoryAnchor(name)}>
          <div className={cardClass(styles['category'])}>
            <div className={styles['stub']}>
              <h2>{name}</h2>
              <p className={styles['price']}>{priceLabel(name)}</p>
              <p className={styles['note']}>{NOTES[name]}</p>
              <p>
                <Link to={bookingOf(name)} className={styles['book']}>
                  Book {name}
                </Link>
              </p>
            </div>
            <ul className={styles['tasks']}>
              {EXAMPLE_TASKS[name].map((task) => (
                <li key={task}>{task}</li>
              ))}
            </ul>
          </div>
        </Section>
      ))}
      <JoinInvitation />
    </>
  );
}

/** The fragment of a category on the services page: `quick-done`. */
function categoryAnchor(name: TaskCategory): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
