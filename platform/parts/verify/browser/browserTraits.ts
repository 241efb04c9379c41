import { Parser } from 'htmlparser2';

/** Attributes whose values a browser loads, runs or applies. */
const ACTED_ON =
  /^(?:src|srcset|srcdoc|poster|data|style|action|formaction|http-equiv|rel|type|on.+)$/;
/** Links whose address is for machines that read the page; the browser does not load it. */
const NOT_LOADED = /^(?:canonical|alternate|author|license|next|prev)$/i;
/** Words for search engines. */
const FOR_READERS = 'application/ld+json';

/**
 * What a browser acts on in a document, its words left out: each element with the names of its attributes and the
 * element around it, what is loaded, run or applied, React's marks, and an id that is there twice. Two documents with
 * the same traits differ in their words, in their classes and in where their links lead.
 */
export function browserTraits(html: string): Set<string> {
  const traits = new Set<string>();
  const open: string[] = [];
  const ids = new Set<string>();
  let text: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      traits.add(`${open.at(-1) ?? ''} > ${name} ${Object.keys(attributes).sort().join(' ')}`);
      for (const value of valuesIn(name, attributes)) traits.add(`${name} ${value}`);
      const { id, type } = attributes;
      if (id !== undefined && ids.has(id)) traits.add(`twice: ${id}`);
      if (id !== undefined) ids.add(id);
      if (name === 'style' || (name === 'script' && type !== FOR_READERS)) text = '';
      open.push(name);
    },
    ontext(more) {
      if (text !== undefined) text += more;
    },
    oncomment: (mark) => void traits.add(`${open.at(-1) ?? ''} > <!--${mark}-->`),
    onclosetag(name) {
      if (text !== undefined) traits.add(`${name}: ${text}`);
      text = undefined;
      open.pop();
    },
  });
  parser.end(html);
  return traits;
}

function valuesIn(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const { rel = '', href, content } = attributes;
  const acted = Object.entries(attributes).filter(([attribute]) => ACTED_ON.test(attribute));
  const values = acted.map(([attribute, value]) => `${attribute}=${value}`);
  if (name === 'base' || (name === 'link' && !NOT_LOADED.test(rel))) values.push(`href=${href}`);
  if (name === 'meta' && 'http-equiv' in attributes) values.push(`content=${content}`);
  return values;
}
