import { Link } from 'shared-config/router';
import { BRAND, LAUNCH_LINE } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { useWaitlistVisit } from '../waitlist/waitlistVisit';
import { PlaceKept } from '../thankYou/PlaceKept';
import { PromoStub } from '../thankYou/PromoStub';
import styles from '../thankYou/ThankYouPage.module.css';

/** `/thank-you`: the early-access confirmation with the promo code and the way home (spec §2). */
export default function ThankYou() {
  const visit = useWaitlistVisit();
  return (
    <>
      <PageHead
        title="Thank You"
        path={PATHS.thankYou}
        noindex
        description={`Your early access to ${BRAND}: the promo code for your first errands at launch in your city.`}
      />
      <Section place="first" width="narrow">
        <div className={styles['thanks']}>
          {visit.phase === 'joined' ? (
            <PlaceKept entry={visit.entry} />
          ) : (
            <>
              <h1>Thank you</h1>
              <p className={styles['lead']}>
                This code is for everyone who joins the waitlist. If you have joined, your place is
                kept, and we&apos;ll notify you when we go live in your city.
              </p>
            </>
          )}
          <PromoStub />
          <p className={styles['launch']}>{LAUNCH_LINE}</p>
          <Link to={PATHS.home} className={buttonClass()}>
            Back to the homepage
          </Link>
        </div>
      </Section>
    </>
  );
}
