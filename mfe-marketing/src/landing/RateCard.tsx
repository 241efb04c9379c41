import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { PRICES } from 'shared-config/site/prices';
import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../section/SectionHead';
import { CATEGORIES } from '../services/categories';
import { Price } from './Price';
import styles from './RateCard.module.css';

/** The six prices as cards; each links to the booking page (spec §2, §9). */
export function RateCard() {
  return (
    <Section>
      <SectionHead title="What it costs">
        You pay for the time you book, in advance. The money is held until you confirm that the task
        is complete, and if the work ends early the balance is refunded.
      </SectionHead>
      <ul className={styles['sheet']}>
        {CATEGORIES.map(({ name, summary }) => (
          <li key={name}>
            <Link to={PATHS.book} className={styles['card']}>
              <span className={styles['text']}>
                <strong className={styles['name']}>{name}</strong>
                <span className={styles['summary']}>{summary}</span>
              </span>
              <Price amount={PRICES[name]} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
