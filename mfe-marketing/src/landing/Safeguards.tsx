import { BadgeCheck, LockKeyhole, MapPin } from 'shared-config/ui/icons/icons';
import styles from './Safeguards.module.css';

/** Why joining is safe, next to the waitlist button. */
export function Safeguards() {
  return (
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
  );
}
