import type { Composer, IndexedPage } from 'shared-config/contract/Composer';
import { i18n } from 'shared-config/i18n/i18n';
import {
  ENGLISH,
  LANGUAGE,
  languageOf,
  localPath,
  TRANSLATED,
  type Language,
} from 'shared-config/i18n/languages';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { BRAND, CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { LATER_MANIFEST } from '../../src/wake/laterFiles';
import { alternates } from '../discovery/alternateLinks';
import { xmlText } from '../escape';
import { FEED, feed } from './feed';

export const rootFiles: Composer['rootFiles'] = (_paths, origin, indexed, today) => ({
  'sitemap.xml': sitemap(indexed, origin),
  'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  [FEED]: feed(indexed, origin),
  ...webManifests(indexed),
  [SECURITY_TEXT]: securityText(origin, ownAddresses().email, today),
});

/** `sitemap.xml`: the given pages, percent-encoded under the site's public address, with the day of their last change. */
function sitemap(pages: readonly IndexedPage[], origin: string): string {
  const paths = new Set(pages.map(({ path }) => path));
  const urls = pages.map(
    ({ path, since }) =>
      `  <url><loc>${xmlText(origin + encodeURI(path))}</loc><lastmod>${since}</lastmod>${otherLanguages(path, paths, origin)}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** A page's address in every language, as its head names them. */
function otherLanguages(path: string, paths: ReadonlySet<string>, origin: string): string {
  const { path: plain } = languageOf(path);
  const has = TRANSLATED.filter((language) => paths.has(localPath(language, plain)));
  return alternates(plain, has, origin)
    .map(
      ([language, address]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(address)}"/>`,
    )
    .join('');
}

const SECURITY_TEXT = '.well-known/security.txt';

/** How long it is valid, in months; RFC 9116 recommends less than a year. */
const VALID = 11;

/**
 * Where to report a vulnerability (RFC 9116). It expires, so a publish renews it, at most once a month. `today` is
 * `YYYY-MM-DD`.
 */
function securityText(origin: string, email: string, today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const expires = new Date(Date.UTC(year, month - 1 + VALID, 1)).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/${SECURITY_TEXT}`,
    '',
  ].join('\n');
}

/** The web manifest in a language, whose app begins in it. */
const manifestFile = (language: Language): string =>
  language === ENGLISH ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;

/** Only the landing page has it, to save the others a request. */
export const manifestLink = (): string =>
  `<link rel="${LATER_MANIFEST}" href="/${manifestFile(i18n.language)}">`;

const icon = (file: string, size: number, purpose?: 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** A manifest for each landing page. A translated one has the words of its page: no catalog is at hand here. */
function webManifests(pages: readonly IndexedPage[]): Record<string, string> {
  const english = {
    title: `${BRAND}: errands in ${CITY}`,
    description: `Verified local helpers for the errands of ${CITY}.`,
  };
  const translated = TRANSLATED.flatMap((language) => {
    const page = pages.find(({ path }) => path === localPath(language, PATHS.home));
    return page ? [[manifestFile(language), webManifest(language, page)]] : [];
  });
  return {
    [manifestFile(ENGLISH)]: webManifest(ENGLISH, english),
    ...(Object.fromEntries(translated) as Record<string, string>),
  };
}

/** JSON. Source: W3C, "Web Application Manifest". */
function webManifest(
  language: Language,
  { title, description }: Pick<IndexedPage, 'title' | 'description'>,
): string {
  const start = localPath(language, PATHS.home);
  return `${JSON.stringify(
    {
      name: title,
      short_name: BRAND,
      description,
      // An app of its own: what one browser has installed does not change its language.
      id: start,
      start_url: start,
      scope: '/',
      display: 'minimal-ui',
      lang: LANGUAGE[language].tag,
      dir: 'ltr',
      theme_color: '#fffaf2',
      background_color: '#fffaf2',
      icons: [
        icon('icon-192.png', 192),
        icon('icon-512.png', 512),
        icon('icon-maskable-512.png', 512, 'maskable'),
      ],
    },
    null,
    1,
  )}\n`;
}
