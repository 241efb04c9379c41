import type { Submission } from './useSubmission';
import styles from './StatusLine.module.css';

interface StatusLineProps {
  readonly submission: Pick<Submission, 'busy' | 'result'>;
  /** What it says while the form is on its way; the button may say it instead. */
  readonly busyText?: string;
}

/** The line under a form that says, also aloud, what became of it. */
export function StatusLine({ submission: { busy, result }, busyText }: StatusLineProps) {
  const failed = !busy && result?.failed === true;
  return (
    <p role={failed ? 'alert' : 'status'} className={failed ? styles['failed'] : styles['line']}>
      {busy ? busyText : result?.message}
    </p>
  );
}
