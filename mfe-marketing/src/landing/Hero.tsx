import { i18n } from 'shared-config/i18n/i18n';
import { launchLine } from 'shared-config/site/launchWords';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { LOWEST_PRICE, rupees } from 'shared-config/site/prices';
import { BADGE_CHECK, Icon, LOCK, MAP_PIN } from 'shared-config/ui/icons/icons';
import { Section } from 'shared-config/ui/Section';
import { WaitlistButton } from '../waitlist/WaitlistButton';
import styles from './Hero.module.css';
import { HeroMap } from './HeroMap';
import { Invited } from './Invited';

/** The promise, the waitlist button, the lowest price and why joining is safe. */
export function Hero() {
  return (
    <Section place="first">
      <div className={styles['hero']}>
        <div className={styles['text']}>
          <Invited />
          <p className={styles['launch']}>{launchLine()}</p>
          <h1>{i18n.t("Somebody you can trust, for the errand you can't run.")}</h1>
          <p className={styles['lead']}>
            {i18n.t(
              "The lab report, the ward office, Amma's medicines: at launch, a verified local helper goes for you, and you follow every stop.",
            )}
          </p>
          <div className={styles['action']}>
            <WaitlistButton />
            <p className={styles['price']}>
              {i18n.t('from {price} per hour', { price: rupees(LOWEST_PRICE) })}
            </p>
            <p className={styles['gain']}>
              {i18n.t(
                'Joining the waitlist is free. Early customers get {percent}% off at launch in their city.',
                { percent: PROMO_PERCENT },
              )}
            </p>
          </div>
          <ul className={styles['safeguards']}>
            <li>
              <Icon d={BADGE_CHECK} size={20} />
              {i18n.t('Verified people')}
            </li>
            <li>
              <Icon d={LOCK} size={20} />
              {i18n.t('Your money held till the job is done')}
            </li>
            <li>
              <Icon d={MAP_PIN} size={20} />
              {i18n.t('Tracked live')}
            </li>
          </ul>
        </div>
        <div className={styles['picture']}>
          <HeroMap />
        </div>
      </div>
    </Section>
  );
}
