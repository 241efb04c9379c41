import type { ReactNode } from 'react';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { Form } from 'shared-config/ui/form/Form';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { StatusLine } from 'shared-config/ui/StatusLine';
import { useSubmission, type SubmissionResult } from 'shared-config/ui/useSubmission';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  readonly lead: string;
  /** Stands in place of the lead, for a visitor who is logged in. */
  readonly notice?: ReactNode;
  /** The fields of the form. */
  readonly children: ReactNode;
  readonly button: string;
  readonly busyText: string;
  /** Resolves to the text for the status line, or `null` after a redirect. */
  readonly send: (fields: FormData) => Promise<SubmissionResult | null>;
  /** Links to the other account pages. */
  readonly links: ReactNode;
}

/** An account page: its form in a card, with a button that shows progress and a status line. */
export function AccountPage(props: AccountPageProps) {
  const { title, path, description, lead, notice, children, button, busyText, send, links } = props;
  const submission = useSubmission(send);
  return (
    <Section place="first" width="narrow">
      <PageHead title={title} path={path} description={description} noindex />
      <div className={styles['card']}>
        <h1 className={styles['title']}>{title}</h1>
        {notice ?? <p className={styles['lead']}>{lead}</p>}
        <Form className={styles['form']} busy={submission.busy} onSubmit={submission.onSubmit}>
          {children}
          <NoScriptNote wish="For help with your account" />
          <button type="submit" className={buttonClass()} disabled={submission.busy}>
            {submission.busy ? busyText : button}
          </button>
          <StatusLine submission={submission} busyText={busyText} onButton />
        </Form>
        <div className={styles['links']}>
          {links}
          {
            // Google wants these words where its badge is hidden, as Firebase hides it.
            runtimeConfig().firebase.appCheck && (
              <p className={styles['lead']}>This site is protected by reCAPTCHA.</p>
            )
          }
        </div>
      </div>
    </Section>
  );
}
