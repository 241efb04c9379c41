import { LAUNCH_LINE } from 'shared-config/site/brand';
import { LOWEST_PRICE } from 'shared-config/site/prices';
import { BadgeCheck, LockKeyhole, MapPin } from 'shared-config/ui/icons/icons';
import { Section } from 'shared-config/ui/Section';
import { WaitlistButton } from '../waitlist/WaitlistButton';
import styles from './Hero.module.css';
import { HeroMap } from './HeroMap';

/** The promise, the waitlist button, the lowest price and why joining is safe. */
export function Hero() {
  return (
    <Section place="first">
      <div className={styles['hero']}>
        <div className={styles['text']}>
          <p className={styles['launch']}>{LAUNCH_LINE}</p>
          <h1>Somebody you can trust, for the errand you can&apos;t run.</h1>
          <p className={styles['lead']}>
            The lab report, the ward office, the medicines for Amma: a verified local helper goes
            for you, and you follow every stop.
          </p>
          <div className={styles['action']}>
            <WaitlistButton />
            <p className={styles['price']}>{`from ₹${LOWEST_PRICE} an hour`}</p>
          </div>
          <ul className={styles['safeguards']}>
            <li>
              <BadgeCheck />
              Verified people
            </li>
            <li>
              <LockKeyhole />
              Paid into escrow
            </li>
            <li>
              <MapPin />
              Tracked live
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
