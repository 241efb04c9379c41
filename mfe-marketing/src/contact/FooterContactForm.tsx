import { sendContactMessage } from 'shared-config/services/contact';
import { CONTACT_CONSENT } from 'shared-config/site/consentNotice';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { ConsentLine } from 'shared-config/ui/ConsentLine';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { isTrapped, RowForm } from 'shared-config/ui/rowForm/RowForm';
import { useRowForm } from 'shared-config/ui/rowForm/useRowForm';
import { StatusLine } from 'shared-config/ui/StatusLine';
import { ContactFields, contactMessageOf } from './ContactFields';
import styles from './ContactForm.module.css';

/** The contact form of the landing page: any response is success, shown in an alert (spec §4, §7.2, §8). */
export function FooterContactForm() {
  const state = useRowForm('footer', async (fields, form) => {
    try {
      await sendContactMessage(contactMessageOf(fields), 'footer', isTrapped(fields));
    } catch {
      window.alert('Something went wrong. Please try again.');
      return null;
    }
    form.reset();
    window.alert('Message sent successfully!');
    return null;
  });
  const { submission } = state;
  return (
    <RowForm state={state} className={styles['form']}>
      <ContactFields />
      <ConsentLine>{CONTACT_CONSENT}</ConsentLine>
      <NoScriptNote wish="To ask us" />
      <button type="submit" className={buttonClass()} disabled={submission.busy}>
        Send
      </button>
      <StatusLine submission={submission} busyText="Sending..." />
    </RowForm>
  );
}
