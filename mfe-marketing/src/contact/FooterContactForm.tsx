import { MessageForm } from './MessageForm';

/** The contact form of the landing page, which shows no field as required (spec §4, §5, §7.2, §8). */
export function FooterContactForm() {
  return <MessageForm name="footer" wish="To ask us" button="Send" settle={settle} />;
}

/** Any response is success, shown in an alert. */
async function settle(sent: Promise<Response>, form: HTMLFormElement): Promise<null> {
  const response = await sent.catch(() => null);
  if (response) form.reset();
  window.alert(response ? 'Message sent successfully!' : 'Something went wrong. Please try again.');
  return null;
}
