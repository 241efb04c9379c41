/** The languages that a page can have; a page without a translation has English alone. */
export const LANGUAGES = ['en', 'kn', 'hi'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of the sources, and of every address without a language in front. */
export const ENGLISH = 'en' satisfies Language;

/** The languages that catalogs translate into. */
export type Translated = Exclude<Language, typeof ENGLISH>;
export const TRANSLATED: readonly Translated[] = ['kn', 'hi'];

/** What each language calls itself, its BCP 47 tag for India, and what it says of a page that is there in English too. */
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

/** The language of a page's path, and the path that its route has: `localPath` turned round. */
export function languageOf(path: string): { readonly language: Language; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const language = TRANSLATED.find((one) => one === first);
  return language ? { language, path: rest || '/' } : { language: ENGLISH, path };
}
