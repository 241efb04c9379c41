import { CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { LOWEST_PRICE } from 'shared-config/site/prices';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { BookingForm } from '../booking/BookingForm';
import { RateCard } from '../booking/RateCard';
import { EarlyAccess } from '../earlyAccess/EarlyAccess';
import styles from './Book.module.css';

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
            Tell us the errand, the route and the time. Booking opens when we launch in {CITY}:
            until then this form shows what we will ask, and it cannot be sent.
          </p>
        </header>
        <div className={styles['desk']}>
          <EarlyAccess />
          <RateCard />
          <BookingForm />
        </div>
      </Section>
    </>
  );
}
