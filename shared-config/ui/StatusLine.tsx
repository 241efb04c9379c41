import { useLayoutEffect, useRef } from 'react';
import type { Submission } from './useSubmission';
import hidden from './VisuallyHidden.module.css';
import styles from './StatusLine.module.css';

interface StatusLineProps {
  readonly submission: Pick<Submission, 'busy' | 'result'>;
  readonly busyText: string;
  /** Whether the button shows that text too; screen readers do not speak a disabled button's. */
  readonly onButton?: boolean;
}

/** The live region under a form that announces the result, and the way out of a failure. */
export function StatusLine({
  submission: { busy, result },
  busyText,
  onButton = false,
}: StatusLineProps) {
  const failed = !busy && result?.failed === true;
  const look = styles[failed ? 'failed' : 'line'];
  const line = useRef<HTMLParagraphElement>(null);
  // It may be below the window, or below a dialog that scrolls.
  useLayoutEffect(() => {
    if (busy || !result) return;
    for (const part of [line.current?.nextElementSibling, line.current])
      part?.scrollIntoView({ block: 'nearest' });
  }, [busy, result]);
  return (
    <>
      <p
        ref={line}
        role={failed ? 'alert' : 'status'}
        className={busy && onButton ? hidden['visuallyHidden'] : look}
      >
        {busy ? busyText : result?.message}
      </p>
      {/* A live region has to be there before its text. */}
      {(busy || result) && (
        <p aria-live="polite" className={styles['help']}>
          {!busy && result?.help}
        </p>
      )}
    </>
  );
}
