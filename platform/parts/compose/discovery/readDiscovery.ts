import { Parser } from 'htmlparser2';
import { FRAGMENT_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';

/** What a document says about itself to search engines and previews. */
export interface Discovery {
  readonly title: string;
  readonly description: string;
  /** Whether search engines leave the page out. */
  readonly noindex: boolean;
  /** The page's absolute address; empty if it names none. */
  readonly canonical: string;
  /** The day on which an article was published; empty for other pages. */
  readonly published: string;
  /** The day on which it last changed; empty for other pages. */
  readonly modified: string;
  /** The words in `main` but those of fragments, white space collapsed. */
  readonly words: string;
}

const INVISIBLE = ['script', 'style', 'template'];

/** Reads what machines read of a whole HTML document. */
export function readDiscovery(html: string): Discovery {
  const metas: Record<string, string> = {};
  const open: string[] = [];
  /** How many elements are open, from a place of a fragment on. */
  let inPlace = 0;
  let [title, canonical, words] = ['', '', ''];
  const parser = new Parser({
    onopentag(name, { property, name: called, content, rel, href, ...others }) {
      open.push(name);
      if (inPlace > 0 || FRAGMENT_ATTRIBUTE in others) inPlace += 1;
      const key = property ?? called;
      if (name === 'meta' && key !== undefined) metas[key] ??= (content ?? '').trim();
      if (name === 'link' && rel === 'canonical') canonical = href ?? '';
    },
    ontext(text) {
      if (open.at(-1) === 'title' && !open.includes('svg')) title += text;
      if (open.includes('main') && inPlace === 0 && !INVISIBLE.includes(open.at(-1) ?? ''))
        words += text;
    },
    onclosetag() {
      open.pop();
      inPlace = Math.max(0, inPlace - 1);
    },
  });
  parser.end(html);
  return {
    title: title.trim(),
    description: metas['description'] ?? '',
    noindex: /\bnoindex\b/.test(metas['robots'] ?? ''),
    canonical,
    published: metas['article:published_time'] ?? '',
    modified: metas['article:modified_time'] ?? '',
    words: words.replaceAll(/\s+/g, ' ').trim(),
  };
}
