import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { inCity } from 'shared-config/site/launchWords';
import { PATHS } from 'shared-config/site/paths';
import { LOWEST_PRICE, rupees } from 'shared-config/site/prices';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { BookingForm } from '../booking/BookingForm';
import { RateCard } from '../booking/RateCard';
import { useChosen } from '../booking/useChosen';
import { EarlyAccess } from '../earlyAccess/EarlyAccess';
import styles from './Book.module.css';

/**
 * `/book` (spec §2): the early-access box, and the form as a mock-up. The box comes first: it is what a visitor can
 * use today, and on a phone the form is four screens long.
 */
export default function Book() {
  const chosen = useChosen();
  return (
    <>
      <PageHead {...Book.head()} />
      <Section place="first">
        <header className={styles['head']}>
          <h1>{i18n.t('Book a Service')}</h1>
          <p className={styles['lead']}>
            {i18n.t(
              'Tell us the errand, the route and the time. Try the form now; booking opens at launch {inCity}.',
              { inCity: inCity() },
            )}
          </p>
        </header>
        <div className={styles['desk']}>
          <EarlyAccess />
          <RateCard chosen={chosen} />
          <BookingForm chosen={chosen} />
        </div>
      </Section>
    </>
  );
}

Book.head = (): Head => ({
  title: i18n.t('Book a verified helper {inCity}', { inCity: inCity() }),
  path: PATHS.book,
  description: i18n.t(
    "See what an errand {inCity} will cost, from {price} per hour, and what we'll ask when you book. Early customers get a promo code.",
    { inCity: inCity(), price: rupees(LOWEST_PRICE) },
  ),
});
