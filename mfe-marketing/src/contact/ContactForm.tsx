import type { Word } from 'shared-config/i18n/words';
import { contactQuestions } from 'shared-config/site/contactQuestions';
import { declareForm, type SpecifiedForm } from 'shared-config/site/FormDeclaration';
import { DeclaredForm, type Outcome } from 'shared-config/ui/rowForm/DeclaredForm';

const CONTACT_FORM = declareForm<SpecifiedForm<Word>>((i18n) => ({
  ...contactQuestions(i18n),
  name: 'contact',
  wish: i18n.t('To reach us'),
  button: i18n.t('Send Message'),
  thanks: i18n.t('✅ Message sent successfully!'),
  failed: i18n.t('❌ Something went wrong. Please try again.'),
  unreachable: i18n.t('⚠️ Network error. Please try again.'),
  asTyped: true,
}));

/** The form of the contact page (spec §4, §5, §7.2, §8). */
export const ContactForm = () => <DeclaredForm form={CONTACT_FORM} judge={judge} />;

/** Success is an ok response with a `created` field. */
async function judge(answer: Promise<Response>): Promise<Outcome> {
  const response = await answer.catch(() => null);
  if (!response) return 'unreachable';
  const body: unknown = response.ok && (await response.json().catch(() => null));
  if ('created' in (Object(body) as object)) return 'taken';
  // The specification wants the response logged (§8).
  // eslint-disable-next-line no-console
  console.error('Contact message refused', response);
  return 'failed';
}
