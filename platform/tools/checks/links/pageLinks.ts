import { Parser } from 'htmlparser2';

/** Where a document leads, and where others may lead into it. */
interface PageLinks {
  /** The address of every link, as the document writes it. */
  readonly links: readonly string[];
  /** The id of every element. */
  readonly ids: readonly string[];
}

/** Reads the links and the ids out of a whole HTML document. */
export function pageLinks(html: string): PageLinks {
  const links: string[] = [];
  const ids: string[] = [];
  const parser = new Parser({
    onopentag(name, { href, id }) {
      if ((name === 'a' || name === 'area') && href !== undefined) links.push(href);
      if (id !== undefined) ids.push(id);
    },
  });
  parser.end(html);
  return { links, ids };
}
