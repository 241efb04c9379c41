import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { longDate } from 'shared-config/site/dates';
import { durationLabels } from 'shared-config/site/durationWords';
import { dollars, PRICES, rupees } from 'shared-config/site/prices';
import {
  bookingOf,
  categoryNames,
  TASK_CATEGORIES,
  type TaskCategory,
} from 'shared-config/site/taskCategories';
import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../ui/SectionHead';
import { INTEREST_IN } from '../waitlist/interests';
import styles from './PriceCards.module.css';

const summaries = (): Readonly<Record<TaskCategory, string>> => ({
  Basic: i18n.t('Everyday pick-ups and drops'),
  Important: i18n.t('Counters, queues and due dates'),
  Sensitive: i18n.t('People and things that need care'),
  Confidential: i18n.t('Private papers, delivered in person'),
  Intercity: i18n.t('From one city to the next'),
  'Quick Done': i18n.t('Small jobs, needed now'),
});

/** The six prices as cards; each links to the booking page (spec §2, §9). */
export function PriceCards() {
  return (
    <Section>
      <SectionHead title={i18n.t('What it costs')}>
        {i18n.t(
          'You pay for the time you book, in advance. The money is held until you confirm that the task is complete, and if the work ends early the balance is refunded.',
        )}
      </SectionHead>
      <ul className={styles['sheet']}>
        {TASK_CATEGORIES.map((category) => (
          <li key={category}>
            <Link to={bookingOf(category, INTEREST_IN[category])} className={styles['card']}>
              <span className={styles['text']}>
                <strong className={styles['name']}>{categoryNames()[category]}</strong>
                <span className={styles['summary']}>{summaries()[category]}</span>
              </span>
              <Price amount={PRICES[category]} />
            </Link>
          </li>
        ))}
      </ul>
      <Estimate />
    </Section>
  );
}

/** The hours of the estimate, up to the longest booking (spec §9). */
const HOURS = ['1 hour', '2 hours', '3 hours'] as const;

/** What an errand costs by its hours, without scripts. With an exchange rate, also in dollars. */
function Estimate() {
  const { dollar } = runtimeConfig();
  return (
    // The visitor may have opened it before hydration.
    <details suppressHydrationWarning className={styles['estimate']}>
      <summary>{i18n.t('What 1, 2 or 3 hours will cost')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Kind of errand')}</th>
            {HOURS.map((hours) => (
              <th key={hours} scope="col">
                {durationLabels()[hours]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TASK_CATEGORIES.map((category) => {
            const price = PRICES[category];
            return (
              <tr key={category}>
                <th scope="row">{categoryNames()[category]}</th>
                {price === null ? (
                  <td colSpan={HOURS.length}>{i18n.t('Custom price')}</td>
                ) : (
                  HOURS.map((hours, index) => {
                    const amount = price * (index + 1);
                    return (
                      <td key={hours}>
                        {rupees(amount)}
                        {dollar && <small>{dollars(amount / dollar.rupees)}</small>}
                      </td>
                    );
                  })
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {dollar && (
        // Another version of the browser's language data may write the date differently.
        <p suppressHydrationWarning>
          {i18n.t('Dollars are for comparison, at {rate} each on {day}. You pay in rupees.', {
            rate: rupees(dollar.rupees),
            day: longDate(dollar.day),
          })}
        </p>
      )}
    </details>
  );
}

/** A price: rupees per hour, or custom for `null` (spec §9). */
function Price({ amount }: { readonly amount: number | null }) {
  const custom = amount === null;
  return (
    <span className={styles['stub']}>
      <span className={[styles['amount'], custom && styles['word']].filter(Boolean).join(' ')}>
        {custom ? i18n.t('Custom') : rupees(amount)}
      </span>
      <span className={styles['unit']}>{custom ? i18n.t('price') : i18n.t('per hour')}</span>
    </span>
  );
}
