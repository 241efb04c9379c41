import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { cityName } from 'shared-config/site/launchWords';
import { PATHS } from 'shared-config/site/paths';
import { LOWEST_PRICE, priceLabel, rupees } from 'shared-config/site/prices';
import {
  categoryNames,
  TASK_CATEGORIES,
  type TaskCategory,
} from 'shared-config/site/taskCategories';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { BookingForm } from '../booking/BookingForm';
import rates from '../booking/RateCard.module.css';
import { EarlyAccess } from '../earlyAccess/EarlyAccess';
import styles from './Book.module.css';

/** An example of each category, beside its price (spec §9). */
const examples = (): Readonly<Record<TaskCategory, string>> => ({
  Basic: i18n.t('Groceries, a parcel, a tailor'),
  Important: i18n.t('A form at the bank, a lab report'),
  Sensitive: i18n.t('Someone beside a parent at the hospital'),
  Confidential: i18n.t('A sealed file, a signed deed'),
  Intercity: i18n.t('A bag to Mysuru, a key from Hubballi'),
  'Quick Done': i18n.t('A charger left at home, a print-out'),
});

/**
 * `/book` (spec §2): the early-access box, and the form as a mock-up. The box comes first: it is what a visitor can
 * use today, and on a phone the form is four screens long.
 */
export default function Book() {
  return (
    <>
      <PageHead {...Book.head()} />
      <Section place="first">
        <header className={styles['head']}>
          <h1>{i18n.t('Book a Service')}</h1>
          <p className={styles['lead']}>
            {i18n.t(
              'Tell us the errand, the route and the time. Try the form now; booking opens at launch in {city}.',
              { city: cityName() },
            )}
          </p>
        </header>
        <div className={styles['desk']}>
          <EarlyAccess />
          <section className={rates['card']} aria-labelledby="rate-card">
            <h2 id="rate-card" className={rates['heading']}>
              {i18n.t('Rate card')}
            </h2>
            <dl>
              {TASK_CATEGORIES.map((category) => (
                <div key={category} className={rates['rate']} data-category={category}>
                  <dt>{categoryNames()[category]}</dt>
                  <dd className={rates['price']}>{priceLabel(category)}</dd>
                  <dd className={rates['example']}>{examples()[category]}</dd>
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

Book.head = (): Head => ({
  title: i18n.t('Book a Service'),
  path: PATHS.book,
  description: i18n.t(
    'See what an errand in {city} will cost, from {price} per hour, and what we will ask when you book one. Early customers get a promo code.',
    { city: cityName(), price: rupees(LOWEST_PRICE) },
  ),
});
