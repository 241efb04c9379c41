import type { Word } from 'shared-config/i18n/words';
import { contactQuestions } from 'shared-config/site/contactQuestions';
import { declareForm, type SpecifiedForm } from 'shared-config/site/FormDeclaration';
import { DeclaredForm } from 'shared-config/ui/form/DeclaredForm';
import type { FormResult } from 'shared-config/ui/form/sendForm';

const CONTACT_FORM = declareForm<SpecifiedForm<Word>>((i18n) => ({
  ...contactQuestions(i18n),
  name: 'contact',
  wish: i18n.t('To reach us'),
  button: i18n.t('Send Message'),
  thanks: i18n.t('✅ Message sent successfully!'),
  failed: i18n.t('❌ Something went wrong. Please try again.'),
  unreachable: i18n.t('⚠️ Network error. Please try again.'),
  asTyped: true,
  table: 'contact',
  takenBy: 'created',
}));

/** The form of the contact page (spec §4, §5, §7.2, §8). */
export const ContactForm = () => <DeclaredForm form={CONTACT_FORM} onResult={logRefusal} />;

function logRefusal(result: FormResult): FormResult {
  // The specification wants the response logged (§8).
  // eslint-disable-next-line no-console
  if (result.outcome === 'failed') console.error('Contact message refused', result.answer);
  return result;
}
