import { postRow } from 'shared-config/services/postRow';
import { CONTACT_CONSENT } from 'shared-config/site/consentNotice';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import type { Prefill } from 'shared-config/ui/draft/useDraft';
import { RowForm } from 'shared-config/ui/rowForm/RowForm';
import { TextAreaField, TextField } from 'shared-config/ui/fields';
import { textOf } from 'shared-config/ui/textOf';
import type { SubmissionResult } from 'shared-config/ui/useSubmission';
import styles from './MessageForm.module.css';

interface MessageFormProps {
  readonly name: 'contact' | 'footer';
  /** Whether name and mobile are required, and the message is marked as required (spec §5). */
  readonly required?: boolean;
  /** What a visitor without scripts wants to do. */
  readonly wish: string;
  readonly button: string;
  readonly prefill?: Prefill;
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
 * A new field goes in here, in `FIELD_LENGTHS` and, as `optional`, in `ROW_FIELDS` (shared-config/site/fieldLengths.ts,
 * rowFields.ts), in `CONTACT_CONSENT` (consentNotice.ts; docs/consent-notices.md says how its version changes) and in
 * ../legal/KeptData.tsx. Start the rows service that takes it first; rows that come before it wait in the browser. A field
 * that goes stays in `ROW_FIELDS` as `optional`.
 */
export function MessageForm(props: MessageFormProps) {
  const { name, required = false, prefill, wish, button, settle } = props;
  return (
    <RowForm
      name={name}
      send={(fields, form, trapped) => {
        const data = {
          name: textOf(fields, 'name'),
          mobile: textOf(fields, 'mobile'),
          message: textOf(fields, 'message'),
        };
        return settle(postRow({ form: name, data, trapped }), form);
      }}
      className={styles['form']}
      prefill={prefill}
      consent={CONTACT_CONSENT}
      wish={wish}
      button={button}
      busyText="Sending..."
    >
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
    </RowForm>
  );
}
