import { ENGLISH, localPath, type Translated } from 'shared-config/i18n/languages';
import { attributeValue } from '../escape';

/**
 * The addresses of a page in all its languages, by `hreflang`; empty for a page in English only. All versions of a page
 * come from one release, so their lists always agree.
 *
 * @param path of the page in English
 */
export function alternates(
  path: string,
  languages: readonly Translated[] = [],
  origin: string,
): (readonly [hreflang: string, address: string])[] {
  if (languages.length === 0) return [];
  const english = origin + encodeURI(path);
  const translated = languages.map(
    (language) => [language, origin + encodeURI(localPath(language, path))] as const,
  );
  return [[ENGLISH, english], ...translated, ['x-default', english]];
}

/** These addresses as tags for the head. Source: Google Search Central, "Localized versions of your pages". */
export const alternateLinks = (...page: Parameters<typeof alternates>): string =>
  alternates(...page)
    .map(
      ([language, address]) =>
        `<link rel="alternate" hreflang="${language}" href="${attributeValue(address)}">`,
    )
    .join('');
