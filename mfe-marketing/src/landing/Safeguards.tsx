import { BadgeCheck, LockKeyhole, MapPin } from 'lucide-react';
import styles from './Safeguards.module.css';

/** Why it is safe, beside the button that asks for a name. */
export function Safeguards() {
  return (
    <ul className={styles['safeguards']}>
      <li>
        <BadgeCheck aria-hidden="true" />
        Verified people
      </li>
      <li>
        <LockKeyhole aria-hidden="true" />
        Paid into escrow
      </li>
      <li>
        <MapPin aria-hidden="true" />
        Watched live
      </li>
    </ul>
  );
}
