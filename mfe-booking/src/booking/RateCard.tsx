import { i18n } from 'shared-config/i18n/i18n';
import { priceLabel } from 'shared-config/site/prices';
import {
  categoryNames,
  TASK_CATEGORIES,
  type TaskCategory,
} from 'shared-config/site/taskCategories';
import { Total } from './Total';
import type { Chosen } from './useChosen';
import styles from './RateCard.module.css';

/** An example of each category, next to its price (spec §9). */
const examples = (): Readonly<Record<TaskCategory, string>> => ({
  Basic: i18n.t('Groceries, a parcel, a tailor'),
  Important: i18n.t('A form at the bank, a lab report'),
  Sensitive: i18n.t('Company for a parent at the hospital'),
  Confidential: i18n.t('A sealed file, a signed deed'),
  Intercity: i18n.t('A bag to Mysuru, a key from Hubballi'),
  'Quick Done': i18n.t('A charger left at home, a print-out'),
});

/** The six prices per hour (spec §9). Next to the form it has a stub with the total of the errand. */
export function RateCard({ chosen }: { readonly chosen: Chosen }) {
  return (
    <section className={styles['card']} aria-labelledby="rate-card">
      <div className={styles['rates']}>
        <h2 id="rate-card" className={styles['heading']}>
          {i18n.t('Rate card')}
        </h2>
        <dl>
          {TASK_CATEGORIES.map((category) => (
            <div
              key={category}
              className={styles['rate']}
              data-chosen={category === chosen.category || undefined}
            >
              <dt>{categoryNames()[category]}</dt>
              <dd className={styles['price']}>{priceLabel(category)}</dd>
              <dd className={styles['example']}>{examples()[category]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Total chosen={chosen} place="side" />
    </section>
  );
}
