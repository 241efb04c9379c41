import { CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { LOWEST_PRICE, priceLabel } from 'shared-config/site/prices';
import { TASK_CATEGORIES, type TaskCategory } from 'shared-config/site/taskCategories';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { BookingForm } from '../booking/BookingForm';
import rates from '../booking/RateCard.module.css';
import { EarlyAccess } from '../earlyAccess/EarlyAccess';
import styles from './Book.module.css';

/** An example of each category, beside its price (spec §9). */
const EXAMPLES: Readonly<Record<TaskCategory, string>> = {
  Basic: 'Groceries, a parcel, a tailor',
  Important: 'A form at the bank, a lab report',
  Sensitive: 'Someone beside a parent at the hospital',
  Confidential: 'A sealed file, a signed deed',
  Intercity: 'A bag to Mysuru, a key from Hubballi',
  'Quick Done': 'A charger left at home, a print-out',
};

/**
 * `/book` (spec §2): the early-access box, and the form as a mock-up. The box comes first: it is what a visitor can
 * use today, and on a phone the form is four screens long.
 */
export default function Book() {
  return (
    <>
      <PageHead
        title="Book a Service"
        path={PATHS.book}
        description={`See what an errand in ${CITY} will cost, from ₹${LOWEST_PRICE} an hour, and what we will ask when you book one. Early customers get a promo code.`}
      />
      <Section place="first">
        <header className={styles['head']}>
          <h1>Book a Service</h1>
          <p className={styles['lead']}>
            Tell us the errand, the route and the time. Try the form now; booking opens at launch in{' '}
            {CITY}.
          </p>
        </header>
        <div className={styles['desk']}>
          <EarlyAccess />
          <section className={rates['card']} aria-labelledby="rate-card">
            <h2 id="rate-card" className={rates['heading']}>
              Rate card
            </h2>
            <dl>
              {TASK_CATEGORIES.map((category) => (
                <div key={category} className={rates['rate']} data-category={category}>
                  <dt>{category}</dt>
                  <dd className={rates['price']}>{priceLabel(category)}</dd>
                  <dd className={rates['example']}>{EXAMPLES[category]}</dd>
                </div>
              ))}
            </dl>
          </section>
          <BookingForm />
        </div>
      </Section>
    </>
  );
}
