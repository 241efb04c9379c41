import { Link, useNavigate } from 'shared-config/router';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND, LAUNCH_LINE } from 'shared-config/site/brand';
import { PATHS, WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { PROMO_CODE, PROMO_PERCENT, promoText } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { HandOver } from 'shared-config/ui/HandOver';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import spoken from 'shared-config/ui/Spoken.module.css';
import { correctEntry, useWaitlistVisit } from '../waitlist/waitlistVisit';
import styles from './ThankYou.module.css';

/** `/thank-you`: the early-access confirmation with the promo code and the way home (spec §2). */
export default function ThankYou() {
  const visit = useWaitlistVisit();
  const navigate = useNavigate();
  const correct = (): void => {
    correctEntry();
    void navigate(WAITLIST_ADDRESS);
  };
  const text = encodeURIComponent(promoText(runtimeConfig().origin));
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
            <>
              <h1>Thank you. Your place is saved.</h1>
              <p className={styles['lead']}>
                We&apos;ll notify you at{' '}
                <strong className={styles['address']}>{visit.entry.email}</strong> when we go live
                in your city.
              </p>
              <p>
                Is the address wrong?{' '}
                <button type="button" className={buttonClass('quiet')} onClick={correct}>
                  Correct it
                </button>
              </p>
            </>
          ) : (
            <>
              <h1>Thank you</h1>
              <p className={styles['lead']}>
                This code is for everyone who joins the waitlist. If you have joined, your place is
                kept, and we&apos;ll notify you when we go live in your city.
              </p>
            </>
          )}
          {/* A stub to tear off and keep (spec §2, §9). A press on the code selects it whole. */}
          <div className={styles['ticket']}>
            <div className={styles['offer']}>
              <p className={styles['percent']}>{`${PROMO_PERCENT}% off`}</p>
              <p>for early customers, at launch in your city</p>
            </div>
            <div className={styles['stub']}>
              <p className={styles['label']}>Keep this code</p>
              <p className={styles['code']}>{PROMO_CODE}</p>
            </div>
          </div>
          <div className={styles['share']}>
            <HandOver />
            <p className={styles['links']}>
              Or send it by{' '}
              <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
                WhatsApp<span className={spoken['spoken']}> (opens in a new tab)</span>
              </a>{' '}
              or <a href={`mailto:?body=${text}`}>email</a>
            </p>
          </div>
          <p className={styles['launch']}>{LAUNCH_LINE}</p>
          <Link to={PATHS.home} className={buttonClass()}>
            Back to the homepage
          </Link>
        </div>
      </Section>
    </>
  );
}
