import { priceLabel } from 'shared-config/site/prices';
import { TASK_CATEGORIES, type TaskCategory } from 'shared-config/site/taskCategories';
import styles from './RateCard.module.css';

const EXAMPLES: Readonly<Record<TaskCategory, string>> = {
  Basic: 'Groceries, a parcel, a tailor',
  Important: 'A form at the bank, a lab report',
  Sensitive: 'An arm for a parent at the hospital',
  Confidential: 'A sealed file, a signed deed',
  Intercity: 'A bag to Mysuru, a key from Hubballi',
  'Quick Done': 'A charger left at home, a print-out',
};

/** The price of each category (spec §9), next to the form. */
export function RateCard() {
  return (
    <section className={styles['card']} aria-labelledby="rate-card">
      <h2 id="rate-card" className={styles['heading']}>
        Rate card
      </h2>
      <dl>
        {TASK_CATEGORIES.map((category) => (
          <div key={category} className={styles['rate']} data-category={category}>
            <dt>{category}</dt>
            <dd className={styles['price']}>{priceLabel(category)}</dd>
            <dd className={styles['example']}>{EXAMPLES[category]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
