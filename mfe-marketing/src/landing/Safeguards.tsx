import { BadgeCheck, LockKeyhole, MapPin } from 'shared-config/ui/icons/icons';
import styles from './Safeguards.module.css';

/** Why it is safe, beside the button that asks for a name. */
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
        Watched live
      </li>
    </ul>
  );
}
