import { Lock, ShieldCheck, Undo2 } from 'shared-config/ui/icons/icons';
import { CANCELLATION_NOTICE } from 'shared-config/site/limits';
import styles from './Assurances.module.css';

/** Why booking is safe, next to the button (spec §1, §9). */
export function Assurances() {
  return (
    <ul className={styles['list']}>
      <li>
        <ShieldCheck />
        At launch, every traveller is identity-verified and background-checked.
      </li>
      <li>
        <Lock />
        You pay in advance. We hold your money, in escrow, until you say that the task is done.
      </li>
      <li>
        <Undo2 />
        {`Cancel at least ${CANCELLATION_NOTICE} before the scheduled time and you get a refund.`}
      </li>
    </ul>
  );
}
