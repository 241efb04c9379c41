import { i18n } from 'shared-config/i18n/i18n';
import { postRow } from 'shared-config/services/postRow';
import { contactConsent, contactFields, footerFields } from 'shared-config/site/contactWords';
import { RowForm } from 'shared-config/ui/rowForm/RowForm';
import type { SubmissionResult } from 'shared-config/ui/useSubmission';
import styles from './MessageForm.module.css';

interface MessageFormProps {
  readonly name: 'contact' | 'footer';
  /** Whether name and mobile are required, and the message is marked as required (spec §5). */
  readonly required?: boolean;
  readonly wish: string;
  readonly button: string;
  /** What the page says once a browser has sent the form by itself. */
  readonly sent: string;
  /** Decides what is success, tells the visitor, and then empties the form. Must not reject. */
  readonly settle: (
    response: Promise<Response>,
    empty: () => void,
  ) => Promise<SubmissionResult | null>;
}

/**
 * What both contact forms have in common: name, mobile and message (spec §3, §5), and how they are sent (spec §7.2). No
 * empty message is sent.
 *
 * A new field goes into `FIELD_LENGTHS` (shared-config/site/fieldLengths.ts) and `CONTACT_FIELDS` (formFields.ts), into
 * `contactFields` and `contactConsent` (contactWords.ts; consent-notices.md says how its version changes), into the
 * catalogs (shared-config/i18n/locales) and into ../legal/KeptData.tsx. Keep the old fields in `ROW_FIELDS` (rowFields.ts)
 * for two weeks, because open tabs send them. Deploy the rows service first; until then, rows with the field wait in the
 * browser.
 */
export function MessageForm(props: MessageFormProps) {
  const { name, required = false, wish, button, sent, settle } = props;
  return (
    <RowForm
      name={name}
      fields={required ? contactFields() : footerFields()}
      marked={required}
      send={(row, empty) => settle(postRow(row), empty)}
      className={styles['form']}
      consent={contactConsent()}
      wish={wish}
      button={button}
      busyText={i18n.t('Sending...')}
      sent={sent}
    />
  );
}
