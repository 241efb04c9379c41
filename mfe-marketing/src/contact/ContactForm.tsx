import { i18n } from 'shared-config/i18n/i18n';
import type { SubmissionResult } from 'shared-config/ui/useSubmission';
import { MessageForm } from './MessageForm';

/** The form of the contact page (spec §4, §5, §7.2, §8). */
export function ContactForm() {
  return (
    <MessageForm
      name="contact"
      required
      wish={i18n.t('To reach us')}
      button={i18n.t('Send Message')}
      sent={i18n.t('✅ Message sent successfully!')}
      settle={settle}
    />
  );
}

/** Success is an ok response with a `created` field, shown in the status line. */
async function settle(sent: Promise<Response>, empty: () => void): Promise<SubmissionResult> {
  const response = await sent.catch(() => null);
  if (!response) return { message: i18n.t('⚠️ Network error. Please try again.'), failed: true };
  const answer: unknown = response.ok && (await response.json().catch(() => null));
  if (!('created' in (Object(answer) as object))) {
    // The specification wants the response logged (§8).
    // eslint-disable-next-line no-console
    console.error('Contact message refused', response);
    return { message: i18n.t('❌ Something went wrong. Please try again.'), failed: true };
  }
  empty();
  return { message: i18n.t('✅ Message sent successfully!'), failed: false };
}
