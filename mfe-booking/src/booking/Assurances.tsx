import { Lock, ShieldCheck, Undo2 } from 'shared-config/ui/icons/icons';
import { CANCELLATION_HOURS } from 'shared-config/site/limits';
import styles from './Assurances.module.css';

/** What keeps a booking safe, near the button (spec §1, §9). */
export function Assurances() {
  return (
    <ul className={styles['list']}>
      <li>
        <ShieldCheck />
        At launch, every traveller is identity-verified and background-checked.
      </li>
      <li>
        <Lock />
        You pay in advance. The money is held in escrow until you confirm that the task is complete.
      </li>
      <li>
        <Undo2 />
        {`Cancel at least ${CANCELLATION_HOURS} hour before the scheduled time and you get a refund.`}
      </li>
    </ul>
  );
}
