import { i18n } from 'shared-config/i18n/i18n';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';

/** The fewest characters that Firebase takes unless the project asks for more. */
const LEAST = 6;

/** What a new password needs, in a sentence, as the provider is set up (`firebase.password` of the configuration). */
export function passwordRule(): string {
  const { shortest = LEAST, needs = [] } = runtimeConfig().firebase.password ?? {};
  const names = {
    capital: i18n.t('a capital letter'),
    small: i18n.t('a small letter'),
    digit: i18n.t('a digit'),
    symbol: i18n.t('a symbol such as !'),
  };
  if (needs.length === 0) return i18n.t('At least {shortest} characters.', { shortest });
  const list = new Intl.ListFormat(i18n.locale).format(needs.map((kind) => names[kind]));
  return i18n.t('At least {shortest} characters, with {kinds}.', { shortest, kinds: list });
}
