import { Parser } from 'htmlparser2';
import { SHARE_ATTRIBUTE } from 'shared-config/contract/pageState';

/** What readers, search engines and screen readers need of a page. */
interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  /** The number of characters in `main`, white space not counted. */
  readonly textLength: number;
  /** The first form or button in `main` that does nothing without scripts. */
  readonly needsScripts?: 'form' | 'button';
}

export function readPageFacts(html: string): PageFacts {
  let [title, description, textLength] = ['', '', 0];
  const headings: string[] = [];
  let needsScripts: PageFacts['needsScripts'];
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (name === 'h1') headings.push('');
      if (name === 'meta' && attributes['name'] === 'description')
        description = (attributes['content'] ?? '').trim();
      if (open.includes('main')) needsScripts ??= withoutScripts(name, attributes, open);
    },
    ontext(text) {
      const element = open.at(-1);
      if (element === 'title' && !open.includes('svg')) title += text;
      if (open.includes('h1')) headings.push((headings.pop() ?? '') + text);
      if (open.includes('main') && !INVISIBLE.includes(element ?? ''))
        textLength += text.replace(/\s/g, '').length;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  const facts = { title: title.trim(), description, headings, textLength };
  return needsScripts ? { ...facts, needsScripts } : facts;
}

/**
 * What an element lacks that works in HTML alone: a form that closes its dialog or leads to an address, and a button
 * that submits a form or opens something (HTML, `command` and `popovertarget`). The shell answers a share button on
 * every page.
 */
function withoutScripts(
  name: string,
  attributes: Readonly<Record<string, string>>,
  open: readonly string[],
): PageFacts['needsScripts'] {
  if (name === 'form') {
    const method = (attributes['method'] ?? 'get').toLowerCase();
    const works = method === 'dialog' || (method === 'get' && attributes['action'] !== undefined);
    return works ? undefined : 'form';
  }
  if (name !== 'button' || 'disabled' in attributes) return undefined;
  const works =
    'commandfor' in attributes ||
    'popovertarget' in attributes ||
    SHARE_ATTRIBUTE in attributes ||
    (attributes['type'] !== 'button' && open.includes('form'));
  return works ? undefined : 'button';
}

/** Elements whose text is not on screen. */
const INVISIBLE = ['script', 'style', 'title'];
