import { Parser } from 'htmlparser2';

/** What an article may be made of outside of its page; anything else keeps its text. */
const KEPT = new Set(
  'p h2 h3 h4 ul ol li a strong em b i code pre blockquote br hr img table thead tbody tr th td time'.split(
    ' ',
  ),
);
const VOID = ['br', 'hr', 'img'];
const ATTRIBUTES = ['href', 'src', 'alt', 'datetime'];

/**
 * The text of a document's article (`itemprop="articleBody"`) as HTML that is readable in any feed reader: without
 * classes and styles, with absolute addresses. Undefined if the document has none.
 *
 * @param address of the page
 */
export function readArticle(html: string, address: string): string | undefined {
  let article: string | undefined;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (depth > 0) {
        depth += 1;
        if (KEPT.has(name)) article += `<${name}${attributesOf(attributes, address)}>`;
      } else if (article === undefined && attributes['itemprop'] === 'articleBody') {
        depth = 1;
        article = '';
      }
    },
    ontext(text) {
      if (depth > 0) article += escaped(text);
    },
    onclosetag(name) {
      if (depth === 0) return;
      depth -= 1;
      if (depth > 0 && KEPT.has(name) && !VOID.includes(name)) article += `</${name}>`;
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
