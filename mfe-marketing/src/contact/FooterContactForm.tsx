import { MessageForm } from './MessageForm';

/** The contact form of the landing page, which shows no field as required (spec §4, §5, §7.2, §8). */
export function FooterContactForm() {
  return <MessageForm name="footer" wish="To ask us" button="Send" settle={settle} />;
}

/** Any response is success, shown in an alert. */
async function settle(sent: Promise<Response>, form: HTMLFormElement): Promise<null> {
  try {
    await sent;
  } catch {
    window.alert('Something went wrong. Please try again.');
    return null;
  }
  form.reset();
  window.alert('Message sent successfully!');
  return null;
}
