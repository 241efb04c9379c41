import type { IndexedPage, PageDrawing } from 'shared-config/contract/Composer';
import { FRAGMENT_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
import { textHash } from '../../store/releaseFiles';
import type { IndexEntry, SiteIndex } from '../../store/SiteState';
import { readDiscovery } from './readDiscovery';
import { Parser } from 'htmlparser2';

/**
 * Describes the pages of a site. A page keeps its day until its words change. A new article has the day on which it was
 * published.
 *
 * @param pages without the 404 page. A page that does not change is not rendered.
 * @param before the index of the live site
 * @param today `YYYY-MM-DD`
 */
export function indexPages(
  pages: readonly {
    readonly path: string;
    readonly rendered: { readonly html: string; readonly drawing?: PageDrawing } | undefined;
  }[],
  before: SiteIndex | undefined,
  today: string,
): SiteIndex {
  const indexed: Record<string, IndexEntry> = {};
  const pictures: Record<string, string> = {};
  for (const { path, rendered } of pages) {
    const known = before?.indexed[path];
    const entry = rendered ? entryOf(rendered.html, known, today) : known;
    if (entry) indexed[path] = entry;
    const picture = rendered ? rendered.drawing?.file : before?.pictures[path];
    if (picture !== undefined) pictures[path] = picture;
  }
  return { indexed, pictures };
}

function entryOf(
  html: string,
  known: IndexEntry | undefined,
  today: string,
): IndexEntry | undefined {
  const { title, description, noindex, published, words } = readDiscovery(html);
  if (noindex) return undefined;
  const text = [title, description, words].join('\n');
  const hash = textHash(text);
  const first = published && published < today ? published : today;
  const changed = known ? today : first;
  return {
    title,
    description,
    words: hash,
    since: known?.words === hash ? known.since : changed,
    ...(published && { published }),
  };
}

/** How many articles a feed has. */
const WITH_TEXT = 20;

/**
 * The facts for the files at the root of the site: every page that search engines may list, sorted by path, and the text
 * of the newest articles.
 *
 * @param htmlOf the document of a page, rendered or live
 */
export function indexedPages(
  indexed: Readonly<Record<string, IndexEntry>>,
  origin: string,
  htmlOf: (path: string) => string,
): IndexedPage[] {
  const pages = Object.entries(indexed).map(([path, { title, description, since, published }]) => ({
    path,
    title,
    description,
    since,
    ...(published !== undefined && { published }),
  }));
  const newest = pages
    .filter(({ published }) => published !== undefined)
    .sort((first, second) => (first.published ?? '').localeCompare(second.published ?? '', 'en'))
    .slice(-WITH_TEXT);
  return pages
    .sort((first, second) => (first.path < second.path ? -1 : 1))
    .map((page) => {
      const address = origin + encodeURI(page.path);
      const article = newest.includes(page) ? readArticle(htmlOf(page.path), address) : undefined;
      return { ...page, ...(article !== undefined && { article }) };
    });
}

/** The elements that an article keeps in a feed. Of others, the text stays. */
const ALLOWED = new Set(
  'p h2 h3 h4 ul ol li a strong em b i del sup code pre blockquote br hr img table thead tbody tr th td time'.split(
    ' ',
  ),
);
const VOID = ['br', 'hr', 'img'];
const ATTRIBUTES = ['href', 'src', 'alt', 'datetime'];

/**
 * A document's article (`itemprop="articleBody"`) as HTML for feed readers: without classes, styles and fragments, with
 * absolute addresses. Undefined if the document has none.
 *
 * @param address of the page
 */
export function readArticle(html: string, address: string): string | undefined {
  let article: string | undefined;
  let depth = 0;
  /** The depth of a place whose content is left out. */
  let place = Infinity;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (depth > 0) {
        depth += 1;
        if (FRAGMENT_ATTRIBUTE in attributes) place = Math.min(place, depth);
        if (ALLOWED.has(name) && depth < place)
          article += `<${name}${attributesOf(attributes, address)}>`;
      } else if (article === undefined && attributes['itemprop'] === 'articleBody') {
        depth = 1;
        article = '';
      }
    },
    ontext(text) {
      if (depth > 0 && depth < place) article += escaped(text);
    },
    onclosetag(name) {
      if (depth === 0) return;
      if (depth === place) place = Infinity;
      depth -= 1;
      if (depth > 0 && depth < place && ALLOWED.has(name) && !VOID.includes(name))
        article += `</${name}>`;
    },
  });
  parser.end(html);
  return article;
}

function attributesOf(attributes: Readonly<Record<string, string>>, address: string): string {
  return ATTRIBUTES.filter((name) => attributes[name] !== undefined)
    .map((name) => {
      const value = attributes[name] ?? '';
      const whole = name === 'href' || name === 'src' ? new URL(value, address).href : value;
      return ` ${name}="${escaped(whole).replaceAll('"', '&quot;')}"`;
    })
    .join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
