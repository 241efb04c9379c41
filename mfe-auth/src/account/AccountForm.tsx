import type { ReactNode } from 'react';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { StatusLine } from 'shared-config/ui/StatusLine';
import { useSubmission, type SubmissionResult } from 'shared-config/ui/useSubmission';
import styles from './AccountPage.module.css';

interface AccountFormProps {
  readonly children: ReactNode;
  readonly button: string;
  readonly busyText: string;
  /** Resolves to the text for the status line, or `null` after a redirect. */
  readonly send: (fields: FormData) => Promise<SubmissionResult | null>;
}

/** A form of the account pages: fields, a button that shows progress, and a status line. */
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
