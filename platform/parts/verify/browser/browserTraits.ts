import { DomUtils, parseDocument } from 'htmlparser2';

const { filter, getName, isComment, isTag, textContent } = DomUtils;

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
  const ids = new Set<string>();
  for (const node of filter(() => true, parseDocument(html).children)) {
    const around = node.parent && isTag(node.parent) ? getName(node.parent) : '';
    if (isComment(node)) traits.add(`${around} > <!--${node.data}-->`);
    if (!isTag(node)) continue;
    const { name, attribs } = node;
    const { id, type, rel = '', href, content } = attribs;
    traits.add(`${around} > ${name} ${Object.keys(attribs).sort().join(' ')}`);
    for (const [attribute, value] of Object.entries(attribs))
      if (ACTED_ON.test(attribute)) traits.add(`${name} ${attribute}=${value}`);
    if (name === 'base' || (name === 'link' && !NOT_LOADED.test(rel)))
      traits.add(`${name} href=${href}`);
    if (name === 'meta' && 'http-equiv' in attribs) traits.add(`meta content=${content}`);
    if (name === 'style' || (name === 'script' && type !== FOR_READERS))
      traits.add(`${name}: ${textContent(node)}`);
    if (id !== undefined && ids.has(id)) traits.add(`twice: ${id}`);
    if (id !== undefined) ids.add(id);
  }
  return traits;
}
