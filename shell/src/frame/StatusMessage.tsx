import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { useArrivalStatus } from '../navigation/arrivalStatus';
import { outboxSlot } from './outboxSlot';
import type { Notice } from './Notice';
import styles from './StatusMessage.module.css';
import { STATUS_ID } from './statusRegion';
import { uncoverFocus } from './uncoverFocus';

/**
 * The shell's status region: messages that outlive a navigation, the loader's notice, and what waits in the outbox. Buttons stand beside the live
 * region, so that screen readers announce the words alone.
 */
export function StatusMessage({ notice }: { readonly notice?: Notice | undefined }) {
  const { status, dismiss } = useArrivalStatus();
  const region = useRef<HTMLDivElement>(null);
  const outbox = useSyncExternalStore(outboxSlot.subscribe, outboxSlot.current, () => undefined);
  const hasMessage = status !== undefined;
  useLayoutEffect(() => uncoverFocus(region.current), [status, notice?.text, outbox]);
  return (
    <div ref={region} className={styles['region']}>
      <div id={STATUS_ID} role="status" className={styles['text']}>
        {hasMessage && <p>{status}</p>}
        {notice && <p>{notice.text}</p>}
        {outbox && <p>{outbox.words}</p>}
      </div>
      <div className={styles['choices']}>
        {hasMessage && (
          <button type="button" className={buttonClass('quiet')} onClick={dismiss}>
            Close
          </button>
        )}
        {notice?.choices}
      </div>
      {outbox?.rows}
    </div>
  );
}
