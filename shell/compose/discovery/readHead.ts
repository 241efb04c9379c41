import { BRAND } from 'shared-config/site/brand';

export interface HeadFacts {
  /** With the brand, as browsers show it. */
  readonly title: string;
  readonly description: string;
  /** The page's absolute address. The 404 page has none. */
  readonly canonical?: string | undefined;
  readonly noindex: boolean;
  /** The day on which an article was published, `YYYY-MM-DD`. */
  readonly published?: string | undefined;
  /** The day on which its words last changed, if that is another one. */
  readonly modified?: string | undefined;
}

/** Reads the tags that React wrote into the head of a page (shared-config/ui/PageHead.tsx). */
export function readHead(head: string): HeadFacts {
  const found = (pattern: RegExp): string | undefined => {
    const markup = pattern.exec(head)?.[1];
    return markup && textOfMarkup(markup);
  };
  return {
    title: found(/<title>([^<]*)<\/title>/) ?? '',
    description: found(/<meta name="description" content="([^"]*)"/) ?? '',
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    noindex: head.includes('<meta name="robots" content="noindex"'),
    published: found(/<meta property="article:published_time" content="([^"]*)"/),
    modified: found(/<meta property="article:modified_time" content="([^"]*)"/),
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
