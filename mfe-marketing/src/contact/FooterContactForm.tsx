import { i18n } from 'shared-config/i18n/i18n';
import { MessageForm } from './MessageForm';

/** The contact form of the landing page, which shows no field as required (spec §4, §5, §7.2, §8). */
export function FooterContactForm() {
  return (
    <MessageForm
      name="footer"
      wish={i18n.t('To ask us')}
      button={i18n.t('Send')}
      sent={i18n.t('Message sent successfully!')}
      settle={settle}
    />
  );
}

/** Any response is success, shown in an alert. */
async function settle(sent: Promise<Response>, form: HTMLFormElement): Promise<null> {
  const response = await sent.catch(() => null);
  if (response) form.reset();
  window.alert(
    response
      ? i18n.t('Message sent successfully!')
      : i18n.t('Something went wrong. Please try again.'),
  );
  return null;
}
