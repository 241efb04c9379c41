import { tryStorage } from 'shared-config/services/tryStorage';
import { ENGLISH, TRANSLATED } from 'shared-config/i18n/languages';
import { carryTyped } from './loadAgain';

/** The storage key of the language that the visitor chose or was offered. */
const KEY = 'getit.language';

const LANGUAGES: readonly string[] = [ENGLISH, ...TRANSLATED];

/**
 * Remembers the language of a page that is not in English, and the one whose link is pressed; that link leads to the same
 * place, with what was typed. Offers a page in English in the remembered language, or at a first visit in the browser's;
 * never redirects. Does nothing on a page in English only. `<html data-offer="kn">` shows the offer (LanguageOffer). Runs
 * before the body, so that nothing moves.
 */
export function offerLanguage(): void {
  const { lang, dataset } = document.documentElement;
  if (!document.querySelector('link[hreflang]')) return;
  const known = (tags: readonly string[]): string | undefined =>
    tags.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
  addEventListener('click', ({ target }) => {
    const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('[lang]>a[hreflang]');
    if (!link) return;
    // The same place in the other language.
    link.search = location.search;
    link.hash = location.hash;
    carryTyped(link.pathname);
    tryStorage(() => localStorage.setItem(KEY, link.hreflang));
  });
  // Where storage is blocked, no language is remembered or offered.
  tryStorage(() => {
    const kept = localStorage.getItem(KEY);
    const [here] = lang.split('-') as [string];
    const offer = kept ?? known(navigator.languages) ?? here;
    if (here === ENGLISH) dataset['offer'] = offer;
    // For a visitor who reads English, nothing is stored.
    if (here !== ENGLISH || (!kept && offer !== here)) localStorage.setItem(KEY, here);
  });
}
