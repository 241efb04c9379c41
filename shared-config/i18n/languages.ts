export type Translated = 'kn' | 'hi';
export const TRANSLATED: readonly ['kn', 'hi'] = ['kn', 'hi'];

/** The language of the sources, and of every address without a language in front. */
export const ENGLISH = 'en';

/** The languages that a page can have; a page without a translation has English alone. */
export type Language = typeof ENGLISH | Translated;

/** The name of each language in itself, its BCP 47 tag for India, and its words for the offer to read a page in it. */
export const LANGUAGE: Readonly<
  Record<Language, { readonly name: string; readonly tag: string; readonly offer: string }>
> = {
  en: { name: 'English', tag: 'en-IN', offer: 'This page is in English, too' },
  kn: { name: 'ಕನ್ನಡ', tag: 'kn-IN', offer: 'ಈ ಪುಟ ಕನ್ನಡದಲ್ಲೂ ಇದೆ' },
  hi: { name: 'हिन्दी', tag: 'hi-IN', offer: 'यह पेज हिन्दी में भी है' },
};

/** The path of a page in a language: `/about`, `/kn/about`; the landing page's is `/kn`. */
export function localPath(language: Language, path: string): string {
  if (language === ENGLISH) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language of a page's path, and the path of its route: the inverse of `localPath`. */
export function languageOf(path: string): { readonly language: Language; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const language = TRANSLATED.find((one) => one === first);
  return language ? { language, path: rest || '/' } : { language: ENGLISH, path };
}
