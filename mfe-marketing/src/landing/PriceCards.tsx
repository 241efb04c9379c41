import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { longDate } from 'shared-config/site/dates';
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

/** The six prices as cards; each links to the booking page (spec §2, §9). With an exchange rate, also in dollars. */
export function PriceCards() {
  const { dollar } = runtimeConfig();
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
      {dollar && (
        // Another version of the browser's language data may write the date differently.
        <p suppressHydrationWarning className={styles['summary']}>
          {i18n.t('Dollars are for comparison, at {rate} each on {day}. You pay in rupees.', {
            rate: rupees(dollar.rupees),
            day: longDate(dollar.day),
          })}
        </p>
      )}
    </Section>
  );
}

/** A price: rupees per hour, or custom for `null` (spec §9). */
function Price({ amount }: { readonly amount: number | null }) {
  const { dollar } = runtimeConfig();
  const custom = amount === null;
  return (
    <span className={styles['stub']}>
      <span className={[styles['amount'], custom && styles['word']].filter(Boolean).join(' ')}>
        {custom ? i18n.t('Custom') : rupees(amount)}
      </span>
      <span className={styles['unit']}>{custom ? i18n.t('price') : i18n.t('per hour')}</span>
      {!custom && dollar && (
        <span className={styles['unit']}>{dollars(amount / dollar.rupees)}</span>
      )}
    </span>
  );
}
