import type { ReactNode } from 'react';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { StatusLine } from 'shared-config/ui/StatusLine';
import { useSubmission, type SubmissionResult } from 'shared-config/ui/useSubmission';
import styles from './AccountPage.module.css';

interface AccountFormProps {
  /** The fields. */
  readonly children: ReactNode;
  readonly button: string;
  readonly busyText: string;
  /** Sends the form; resolves to what the status line says, or to nothing after it has navigated. */
  readonly send: (fields: FormData) => Promise<SubmissionResult | null>;
}

/** A form of the account pages: one button that tells what is going on, and a status line. */
export function AccountForm({ children, button, busyText, send }: AccountFormProps) {
  const submission = useSubmission(send);
  return (
    <form method="post" className={styles['form']} onSubmit={submission.onSubmit}>
      {children}
      <NoScriptNote wish="For help with your account" />
      <button type="submit" className={buttonClass()} disabled={submission.busy}>
        {submission.busy ? busyText : button}
      </button>
      <StatusLine submission={submission} />
    </form>
  );
}
