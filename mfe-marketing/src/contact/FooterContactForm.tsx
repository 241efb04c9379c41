import { sendContactMessage } from 'shared-config/services/contact';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { Form } from 'shared-config/ui/form/Form';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { useRowForm } from 'shared-config/ui/rowForm/useRowForm';
import { StatusLine } from 'shared-config/ui/StatusLine';
import { ContactFields, contactMessageOf } from './ContactFields';
import styles from './ContactForm.module.css';

/** The contact form of the landing page: any response is success, shown in an alert (spec §4, §7.2, §8). */
export function FooterContactForm() {
  const { draft, submission } = useRowForm('footer', async (fields, form) => {
    try {
      await sendContactMessage(contactMessageOf(fields), 'footer');
    } catch {
      window.alert('Something went wrong. Please try again.');
      return null;
    }
    form.reset();
    window.alert('Message sent successfully!');
    return null;
  });
  return (
    <Form
      draft={draft}
      className={styles['form']}
      busy={submission.busy}
      onSubmit={submission.onSubmit}
    >
      <ContactFields />
      <NoScriptNote wish="To ask us" />
      <button type="submit" className={buttonClass()} disabled={submission.busy}>
        Send
      </button>
      <StatusLine submission={submission} busyText="Sending..." />
    </Form>
  );
}
