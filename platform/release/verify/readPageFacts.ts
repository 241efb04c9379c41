import { Parser } from 'htmlparser2';

/** What readers, search engines and screen readers need of a page. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** The text of every `h1`. */
  readonly headings: readonly string[];
  /** The number of characters in `main`, white space not counted. */
  readonly textLength: number;
}

/** Reads the facts out of a whole HTML document. */
export function readPageFacts(html: string): PageFacts {
  let [title, description, textLength] = ['', '', 0];
  const headings: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if (name === 'h1') headings.push('');
      if (name === 'meta' && attributes['name'] === 'description')
        description = (attributes['content'] ?? '').trim();
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
  return { title: title.trim(), description, headings, textLength };
}

/** Elements whose text is not on screen. */
const INVISIBLE = ['script', 'style', 'title'];
