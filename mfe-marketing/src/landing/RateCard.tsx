import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { PRICES } from 'shared-config/site/prices';
import { TASK_CATEGORIES, type TaskCategory } from 'shared-config/site/taskCategories';
import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../ui/SectionHead';
import styles from './RateCard.module.css';

/** The kind of errand of each category, in a phrase. */
const SUMMARIES: Readonly<Record<TaskCategory, string>> = {
  Basic: 'Everyday pick-ups and drops',
  Important: 'Counters, queues and due dates',
  Sensitive: 'People and things that need care',
  Confidential: 'Private papers, delivered in person',
  Intercity: 'From one city to the next',
  'Quick Done': 'Small jobs, needed now',
};

/** The six prices as cards; each links to the booking page (spec §2, §9). */
export function RateCard() {
  return (
    <Section>
      <SectionHead title="What it costs">
        You pay for the time you book, in advance. The money is held until you confirm that the task
        is complete, and if the work ends early the balance is refunded.
      </SectionHead>
      <ul className={styles['sheet']}>
        {TASK_CATEGORIES.map((name) => (
          <li key={name}>
            <Link to={PATHS.book} className={styles['card']}>
              <span className={styles['text']}>
                <strong className={styles['name']}>{name}</strong>
                <span className={styles['summary']}>{SUMMARIES[name]}</span>
              </span>
              <Price amount={PRICES[name]} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A price: rupees per hour, or custom for `null` (spec §9). */
function Price({ amount }: { readonly amount: number | null }) {
  const custom = amount === null;
  return (
    <span className={styles['stub']}>
      <span className={[styles['amount'], custom && styles['word']].filter(Boolean).join(' ')}>
        {custom ? 'Custom' : `₹${amount}`}
      </span>
      <span className={styles['unit']}>{custom ? 'price' : 'per hour'}</span>
    </span>
  );
}
