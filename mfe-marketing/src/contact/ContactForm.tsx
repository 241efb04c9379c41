import { useLocation } from 'shared-config/router';
import { sendContactMessage } from 'shared-config/services/contact';
import { CONTACT_CONSENT } from 'shared-config/site/consentNotice';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { ConsentLine } from 'shared-config/ui/ConsentLine';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { isTrapped, RowForm } from 'shared-config/ui/rowForm/RowForm';
import { useRowForm } from 'shared-config/ui/rowForm/useRowForm';
import { StatusLine } from 'shared-config/ui/StatusLine';
import type { SubmissionResult } from 'shared-config/ui/useSubmission';
import styles from './ContactForm.module.css';
import { ContactFields, contactMessageOf } from './ContactFields';
import { messageStart } from './messageStart';
import { hasCreatedField } from './hasCreatedField';

/** The form of the contact page (spec §4, §5, §7.2, §8). */
export function ContactForm() {
  const state = useRowForm('contact', async (fields, form): Promise<SubmissionResult> => {
    let response: Response;
    try {
      response = await sendContactMessage(contactMessageOf(fields), 'contact', isTrapped(fields));
    } catch {
      return { message: '⚠️ Network error. Please try again.', failed: true };
    }
    if (!response.ok || !(await hasCreatedField(response))) {
      // The specification wants the response logged (§8).
      // eslint-disable-next-line no-console
      console.error('Contact message refused', response);
      return { message: '❌ Something went wrong. Please try again.', failed: true };
    }
    form.reset();
    return { message: '✅ Message sent successfully!', failed: false };
  });
  const { submission } = state;
  return (
    <RowForm
      state={state}
      prefill={['message', messageStart(useLocation().search)]}
      className={styles['form']}
    >
      <ContactFields required />
      <ConsentLine>{CONTACT_CONSENT}</ConsentLine>
      <NoScriptNote wish="To reach us" />
      <button type="submit" className={buttonClass()} disabled={submission.busy}>
        Send Message
      </button>
      <StatusLine submission={submission} busyText="Sending..." />
    </RowForm>
  );
}
