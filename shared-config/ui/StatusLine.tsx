import type { Submission } from './useSubmission';
import styles from './StatusLine.module.css';

interface StatusLineProps {
  readonly submission: Pick<Submission, 'busy' | 'result'>;
  /** The text while the form is being sent, if the button does not say it. */
  readonly busyText?: string;
}

/** The live region under a form that announces the result. */
export function StatusLine({ submission: { busy, result }, busyText }: StatusLineProps) {
  const failed = !busy && result?.failed === true;
  return (
    <p role={failed ? 'alert' : 'status'} className={failed ? styles['failed'] : styles['line']}>
      {busy ? busyText : result?.message}
    </p>
  );
}
