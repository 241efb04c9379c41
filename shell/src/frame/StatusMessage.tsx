import type { ReactNode } from 'react';
import { useArrivalStatus } from '../navigation/arrivalStatus';
import styles from './StatusMessage.module.css';
import { STATUS_ID } from './statusRegion';

/** The shell's status region: messages that outlive a navigation, and the loader's notices. */
export function StatusMessage({ children }: { readonly children?: ReactNode }) {
  const { status, dismiss } = useArrivalStatus();
  return (
    <div id={STATUS_ID} role="status" className={styles['region']}>
      {status !== undefined && (
        <div className={styles['message']}>
          <p>{status}</p>
          <button type="button" className={styles['dismiss']} onClick={dismiss}>
            Close
          </button>
        </div>
      )}
      {children}
    </div>
  );
}
