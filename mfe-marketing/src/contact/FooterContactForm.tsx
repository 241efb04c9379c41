import { i18n } from 'shared-config/i18n/i18n';
import { say } from 'shared-config/services/say';
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

/**
 * Any response is success, shown in an alert. The status region says it too: browsers inside other apps may drop an
 * alert, and so does one that the visitor told to show no more.
 */
async function settle(sent: Promise<Response>, empty: () => void): Promise<null> {
  const failed = !(await sent.catch(() => null));
  if (!failed) empty();
  const words = failed
    ? i18n.t('Something went wrong. Please try again.')
    : i18n.t('Message sent successfully!');
  say({ words, failed });
  window.alert(words);
  return null;
}
