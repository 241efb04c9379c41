import { sendContactMessage } from 'shared-config/services/contact';
import { CONTACT_CONSENT } from 'shared-config/site/consentNotice';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { ConsentLine } from 'shared-config/ui/ConsentLine';
import type { FormProps } from 'shared-config/ui/form/Form';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { isTrapped, RowForm } from 'shared-config/ui/rowForm/RowForm';
import { useRowForm } from 'shared-config/ui/rowForm/useRowForm';
import { StatusLine } from 'shared-config/ui/StatusLine';
import { TextAreaField } from 'shared-config/ui/TextAreaField';
import { TextField } from 'shared-config/ui/TextField';
import { textOf } from 'shared-config/ui/textOf';
import type { SubmissionResult } from 'shared-config/ui/useSubmission';
import styles from './MessageForm.module.css';

interface MessageFormProps extends Pick<FormProps, 'prefill'> {
  readonly name: 'contact' | 'footer';
  /** Whether name and mobile are required, and the message is marked as required (spec §5). */
  readonly required?: boolean;
  /** What a visitor without scripts wants to do. */
  readonly wish: string;
  readonly button: string;
  /** Decides what is success, tells the visitor, and then empties the form. Must not reject. */
  readonly settle: (
    response: Promise<Response>,
    form: HTMLFormElement,
  ) => Promise<SubmissionResult | null>;
}

/**
 * What both contact forms have in common: name, mobile and message (spec §3, §5), and how they are sent (spec §7.2). No
 * empty message is sent.
 *
 * A new field goes in here and into `ContactMessage` (shared-config/services/contact.ts). The row takes it once
 * `ROW_FIELDS` (shared-config/site/rowFields.ts) has it; `CONTACT_CONSENT` and the privacy policy name it.
 */
export function MessageForm(props: MessageFormProps) {
  const { name, required = false, prefill, wish, button, settle } = props;
  const state = useRowForm(name, (fields, form) => {
    const message = {
      name: textOf(fields, 'name'),
      mobile: textOf(fields, 'mobile'),
      message: textOf(fields, 'message'),
    };
    return settle(sendContactMessage(message, name, isTrapped(fields)), form);
  });
  const { submission } = state;
  return (
    <RowForm state={state} className={styles['form']} {...(prefill && { prefill })}>
      <TextField
        label="Name"
        name="name"
        missing={required ? 'Enter your name.' : undefined}
        longest={FIELD_LENGTHS.name}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        label="Mobile"
        name="mobile"
        type="tel"
        missing={required ? 'Enter your mobile number.' : undefined}
        longest={FIELD_LENGTHS.mobile}
        autoComplete="tel"
        enterKeyHint="next"
      />
      <TextAreaField
        label="Message"
        name="message"
        missing="Write your message first."
        longest={FIELD_LENGTHS.message}
        required={required}
      />
      <ConsentLine>{CONTACT_CONSENT}</ConsentLine>
      <NoScriptNote wish={wish} />
      <button type="submit" className={buttonClass()} disabled={submission.busy}>
        {button}
      </button>
      <StatusLine submission={submission} busyText="Sending..." />
    </RowForm>
  );
}
