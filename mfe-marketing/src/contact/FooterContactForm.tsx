import { announce } from 'shared-config/contract/sharedState';
import type { Word } from 'shared-config/i18n/words';
import { footerQuestions } from 'shared-config/site/contactQuestions';
import { declareForm, type SpecifiedForm } from 'shared-config/site/FormDeclaration';
import { DeclaredForm } from 'shared-config/ui/form/DeclaredForm';
import type { FormResult } from 'shared-config/ui/form/sendForm';

const FOOTER_FORM = declareForm<SpecifiedForm<Word>>((i18n) => ({
  ...footerQuestions(i18n),
  name: 'footer',
  wish: i18n.t('To ask us'),
  button: i18n.t('Send'),
  thanks: i18n.t('Message sent successfully!'),
  unreachable: i18n.t('Something went wrong. Please try again.'),
  asTyped: true,
  table: 'contact',
  unmarked: true,
  takenBy: 'any answer',
}));

/** The contact form of the landing page, which shows no field as required (spec §4, §5, §7.2, §8). */
export const FooterContactForm = () => <DeclaredForm form={FOOTER_FORM} onResult={alertResult} />;

/** Browsers inside other apps may drop an alert, and so does one that the visitor asked to show no more. */
function alertResult({ message, failed }: FormResult): null {
  announce('getit:said', { words: message, failed });
  window.alert(message);
  return null;
}
