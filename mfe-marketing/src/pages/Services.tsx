import type { ReactNode } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { durationLabels } from 'shared-config/site/durationWords';
import { ESTIMATED_TIMES } from 'shared-config/site/estimatedTimes';
import { inCity } from 'shared-config/site/launchWords';
import { DISPUTE_WINDOW } from 'shared-config/site/limits';
import { PATHS } from 'shared-config/site/paths';
import { LOWEST_PRICE, priceLabel, PRICES, rupees, totalLabel } from 'shared-config/site/prices';
import {
  categoryNames,
  TASK_CATEGORIES,
  type TaskCategory,
} from 'shared-config/site/taskCategories';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { documents } from 'shared-config/ui/drawings/documents';
import { elderlyHelp } from 'shared-config/ui/drawings/elderlyHelp';
import { importantErrand } from 'shared-config/ui/drawings/importantErrand';
import { intercityBus } from 'shared-config/ui/drawings/intercityBus';
import { parcel } from 'shared-config/ui/drawings/parcel';
import { quickErrand } from 'shared-config/ui/drawings/quickErrand';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { exampleTasks } from '../tasks/exampleTasks';
import { cardClass } from '../ui/cardClass';
import { Drawing } from '../ui/Drawing';
import { FactList, type Facts } from '../ui/FactList';
import { INTEREST_IN } from '../waitlist/interests';
import { JoinInvitation } from '../waitlist/JoinInvitation';
import { JoinLink } from '../waitlist/JoinLink';
import styles from './Services.module.css';

const notes = (): Readonly<Record<TaskCategory, string>> => ({
  Basic: i18n.t('Things that are simple to carry and easy to explain, within the city.'),
  Important: i18n.t('Errands with a counter, a queue or a last date. You get the receipt.'),
  Sensitive: i18n.t(
    'An older parent, a child, a patient. A video call lets you see how it is going.',
  ),
  Confidential: i18n.t('Originals, signed copies and keys, from one named person to another.'),
  Intercity: i18n.t('Priced for the distance and the hours, and agreed with you before you pay.'),
  'Quick Done': i18n.t(
    'For things you forgot, things that are urgent and counters about to close.',
  ),
});

/** What visitors ask first, as far as it is decided. */
const answers = (): Facts => ({
  [i18n.t('What does an hour include?')]: [
    i18n.t(
      'The time you book, at the price of its category. Time in the queue counts as well as time on the road. If the work ends early, the balance is refunded. We will say before launch whether longer distances cost more.',
    ),
  ],
  [i18n.t('Who pays for what the helper buys?')]: [
    i18n.t(
      'The price covers time only. We will say before launch how medicines, bills and fares are paid for.',
    ),
  ],
  [i18n.t('What if something breaks or is lost?')]: [
    i18n.t(
      'You can raise a dispute within {window} of completion, while the money may still be with us. We will say before launch what is covered, and up to what amount.',
      { window: durationLabels()[DISPUTE_WINDOW] },
    ),
  ],
});

const DRAWINGS: Readonly<Record<TaskCategory, ReactNode>> = {
  Basic: parcel,
  Important: importantErrand,
  Sensitive: elderlyHelp,
  Confidential: documents,
  Intercity: intercityBus,
  'Quick Done': quickErrand,
};

/** `/services`: the catalogue of example tasks (spec §2). */
export default function Services() {
  const names = categoryNames();
  return (
    <>
      <PageHead {...Services.head()} />
      <Section place="first">
        <div className={styles['intro']}>
          <h1>{i18n.t('Errands we run for you')}</h1>
          <p className={styles['lead']}>
            {i18n.t(
              'Six categories, each with its price. These are examples: if your errand is not here, choose the closest category and describe it.',
            )}
          </p>
          <p>
            {i18n.t('Booking opens when we launch {inCity}; the prices are already set.', {
              inCity: inCity(),
            })}{' '}
            <Link to={PATHS.book}>{i18n.t('See the booking form')}</Link>
          </p>
        </div>
      </Section>
      {/* The bar stays on the screen as long as there are categories. */}
      <div>
        <nav aria-label={i18n.t('Categories')} className={styles['bar']}>
          <ul className={styles['index']}>
            {TASK_CATEGORIES.map((category) => (
              <li key={category}>
                <a href={`#${categoryAnchor(category)}`}>
                  {`${names[category]} `}
                  <span className={styles['indexPrice']}>{priceLabel(category)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {TASK_CATEGORIES.map((category) => (
          <Section key={category} id={categoryAnchor(category)}>
            <Category category={category} name={names[category]} />
          </Section>
        ))}
      </div>
      <Section>
        <div className={styles['before']}>
          <h2>{i18n.t('Before you book')}</h2>
          <FactList facts={answers()} />
        </div>
      </Section>
      <JoinInvitation title={i18n.t('Is your errand on the list? You can be too.')}>
        <JoinLink className={buttonClass()} />
      </JoinInvitation>
    </>
  );
}

Services.head = (): Head => ({
  title: i18n.t('Services and prices {inCity}', { inCity: inCity() }),
  path: PATHS.services,
  description: i18n.t(
    'What we run for you {inCity}: six kinds of errand with example tasks and prices in rupees per hour, from Basic at {price} to Intercity by distance.',
    { inCity: inCity(), price: rupees(LOWEST_PRICE) },
  ),
});

/** How many examples a phone shows at first. */
const SHOWN = 4;

const [SHORTEST] = ESTIMATED_TIMES;

/** A category: its price, the way to the waitlist with its interest, and its example tasks (spec §2, §9). */
function Category({ category, name }: { readonly category: TaskCategory; readonly name: string }) {
  const tasks = exampleTasks()[category];
  return (
    <div className={cardClass(styles['category'])}>
      <div className={styles['stub']}>
        <span className={styles['drawing']}>
          <Drawing>{DRAWINGS[category]}</Drawing>
        </span>
        <h2>{name}</h2>
        <p className={styles['price']}>
          {`${priceLabel(category)} `}
          {PRICES[category] !== null && (
            <small>
              {i18n.t('from {price} for {time}', {
                price: totalLabel(category, SHORTEST),
                time: durationLabels()[SHORTEST],
              })}
            </small>
          )}
        </p>
        <p className={styles['note']}>{notes()[category]}</p>
        <p>
          <JoinLink
            interest={INTEREST_IN[category]}
            className={`${buttonClass()} ${styles['join']}`}
          >
            {i18n.t('Join for {category} errands', { category: name })}
          </JoinLink>
        </p>
      </div>
      <div className={styles['examples']}>
        <TaskList tasks={tasks.slice(0, SHOWN)} />
        <details>
          <summary>{i18n.t('{count} more', { count: tasks.length - SHOWN })}</summary>
          <TaskList tasks={tasks.slice(SHOWN)} />
        </details>
      </div>
    </div>
  );
}

function TaskList({ tasks }: { readonly tasks: readonly string[] }) {
  return (
    <ul className={styles['tasks']}>
      {tasks.map((task) => (
        <li key={task}>{task}</li>
      ))}
    </ul>
  );
}

/** The fragment of a category on the services page: `quick-done`. */
function categoryAnchor(category: TaskCategory): string {
  return category.toLowerCase().replaceAll(' ', '-');
}
