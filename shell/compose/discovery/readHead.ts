import { BRAND } from 'shared-config/site/brand';

/** What the tags of a page say about it. */
export interface HeadFacts {
  /** With the brand, as browsers show it. */
  readonly title: string;
  readonly description: string;
  /** The page's absolute address. The 404 page has none. */
  readonly canonical?: string;
  /** Whether search engines leave the page out. */
  readonly noindex: boolean;
  /** The day on which an article was published, `YYYY-MM-DD`. */
  readonly published?: string;
  /** The day on which its words last changed, if that is another one. */
  readonly modified?: string;
}

/** Reads the tags that React wrote into the head of a page (shared-config/ui/PageHead.tsx). */
export function readHead(head: string): HeadFacts {
  const found = (pattern: RegExp): string => textOfMarkup(pattern.exec(head)?.[1] ?? '');
  const canonical = found(/<link rel="canonical" href="([^"]*)"/);
  const published = found(/<meta property="article:published_time" content="([^"]*)"/);
  const modified = found(/<meta property="article:modified_time" content="([^"]*)"/);
  return {
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)"/),
    noindex: head.includes('<meta name="robots" content="noindex"'),
    ...(canonical && { canonical }),
    ...(published && { published }),
    ...(modified && { modified }),
  };
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The text of markup that React wrote: without its tags, and with the five characters that React escapes. */
export function textOfMarkup(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => REFERENCES[reference] ?? '')
    .trim();
}

const SUFFIX = ` | ${BRAND}`;

/** A page's own title: previews and pictures name the brand beside it. */
export const withoutBrand = (title: string): string =>
  title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title;
