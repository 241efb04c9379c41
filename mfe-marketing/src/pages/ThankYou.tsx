import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { Link, useNavigate } from 'shared-config/router';
import { sharedAddress, waitlistPlace } from 'shared-config/services/invitation';
import { BRAND } from 'shared-config/site/brand';
import { launchLine } from 'shared-config/site/launchWords';
import { PATHS, WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { PROMO_CODE, PROMO_PERCENT, promoText } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { PromoActions } from 'shared-config/ui/PromoActions';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import hidden from 'shared-config/ui/VisuallyHidden.module.css';
import { type Stop, Timeline } from '../ui/Timeline';
import { correctEntry, useWaitlistVisit } from '../waitlist/waitlistVisit';
import styles from './ThankYou.module.css';

const next = (): readonly Stop[] => [
  {
    title: i18n.t('We keep your place'),
    text: i18n.t(
      'From the moment you join. There is nothing to pay. If our email asks you to confirm, follow its link.',
    ),
  },
  {
    title: i18n.t('You get an email'),
    text: i18n.t('On the day we go live in your city.'),
  },
  {
    title: i18n.t('You book your first errand'),
    text: i18n.t('With {code} it costs {percent}% less.', {
      code: PROMO_CODE,
      percent: PROMO_PERCENT,
    }),
  },
];

/** `/thank-you`: the early-access confirmation with the promo code and the way home (spec §2). */
export default function ThankYou() {
  const visit = useWaitlistVisit();
  const navigate = useNavigate();
  const correct = (): void => {
    correctEntry();
    void navigate(WAITLIST_ADDRESS);
  };
  const place = waitlistPlace()?.place;
  const text = encodeURIComponent(promoText(sharedAddress()));
  return (
    <>
      <PageHead {...ThankYou.head()} />
      <Section place="first" width="narrow">
        <div className={styles['thanks']}>
          {visit.phase === 'joined' ? (
            <>
              <h1>{i18n.t('Thank you. Your place is saved.')}</h1>
              <p className={styles['lead']}>
                {i18n.t("We'll notify you at {email} when we go live in your city.", {
                  email: <strong className={styles['address']}>{visit.entry.email}</strong>,
                })}
              </p>
              <p>
                {i18n.t('Is the address wrong?')}{' '}
                <button type="button" className={buttonClass('quiet')} onClick={correct}>
                  {i18n.t('Correct it')}
                </button>
              </p>
            </>
          ) : (
            <>
              <h1>{i18n.t('Thank you')}</h1>
              <p className={styles['lead']}>
                {i18n.t(
                  "This code is for everyone who joins the waitlist. If you have joined, your place is kept, and we'll notify you when we go live in your city.",
                )}
              </p>
            </>
          )}
          {place !== undefined && (
            <p>
              {i18n.t('You are number {place} on the waitlist.', {
                place: <strong>{place.toLocaleString(i18n.locale)}</strong>,
              })}
            </p>
          )}
          {/* A stub to tear off and keep (spec §2, §9). A press on the code selects it whole. */}
          <div className={styles['ticket']}>
            <div className={styles['offer']}>
              <p className={styles['percent']}>
                {i18n.t('{percent}% off', { percent: PROMO_PERCENT })}
              </p>
              <p>{i18n.t('for early customers, at launch in your city')}</p>
            </div>
            <div className={styles['stub']}>
              <p className={styles['label']}>{i18n.t('Keep this code')}</p>
              <p className={styles['code']}>{PROMO_CODE}</p>
            </div>
          </div>
          <div className={styles['share']}>
            <PromoActions />
            <p className={styles['links']}>
              {i18n.t('Or send it by {whatsApp} or {email}', {
                whatsApp: (
                  <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
                    {i18n.t('WhatsApp')}
                    <span className={hidden['visuallyHidden']}>
                      {' '}
                      {i18n.t('(opens in a new tab)')}
                    </span>
                  </a>
                ),
                email: <a href={`mailto:?body=${text}`}>{i18n.t('email')}</a>,
              })}
            </p>
          </div>
          {place !== undefined && (
            <p>
              {i18n.t('Invite others with your own link: {link}', {
                link: <strong className={styles['link']}>{sharedAddress()}</strong>,
              })}
            </p>
          )}
          <h2>{i18n.t('What happens next')}</h2>
          <Timeline stops={next()} />
          <p className={styles['launch']}>{launchLine()}</p>
          <Link to={PATHS.home} className={buttonClass()}>
            {i18n.t('Back to the homepage')}
          </Link>
        </div>
      </Section>
    </>
  );
}

ThankYou.head = (): Head => ({
  title: i18n.t('Thank You'),
  path: PATHS.thankYou,
  description: i18n.t(
    'Your early access to {brand}: the promo code for your first errands at launch in your city.',
    { brand: BRAND },
  ),
  noindex: true,
});
