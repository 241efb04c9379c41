import { Refusal } from '../programs/refuse';

/** The content of the outlet of a document that the shell's own process renders. */
export const PLACEHOLDER = 'The page is here.';

/**
 * Compares the frame around a page with the one that the shell renders by itself: everything but the page's own tags in
 * the head, its JSON-LD, and what is in the outlet. The code of a remote shares its process with the composer, so it
 * could change what the composer writes.
 *
 * @param html the page's document
 * @param own the document that the shell renders for a page that is only PLACEHOLDER
 * @throws ToolError PARTS-151 with the first words that differ.
 */
export function assertFrame(part: string, path: string, html: string, own: string): void {
  const [rendered, wanted] = [split(html), split(own)];
  const [before = '', after = ''] = wanted.body.split(PLACEHOLDER);
  const fits =
    rendered.head === wanted.head &&
    rendered.body.startsWith(before) &&
    rendered.body.slice(before.length).endsWith(after);
  if (fits) return;
  const [found, expected] =
    rendered.head === wanted.head ? [rendered.body, wanted.body] : [rendered.head, wanted.head];
  const at = [...expected].findIndex((letter, index) => letter !== found[index]);
  throw new Refusal(
    'PARTS-151',
    `${part}: ${path} changes the frame around it, which is the shell's: it has ${excerpt(found, at)} where the shell writes ${excerpt(expected, at)}. Change only what the page itself renders; nothing was published.`,
    [part],
  );
}

const excerpt = (text: string, at: number): string => JSON.stringify(text.slice(at, at + 60));

/** Head and body of a document, without the tags that belong to the page. */
function split(html: string): { readonly head: string; readonly body: string } {
  const end = html.indexOf('</head>');
  return {
    head: html.slice(0, Math.max(end, 0)).replace(OF_THE_PAGE, ''),
    body: html.slice(Math.max(end, 0)).replace(STRUCTURED, ''),
  };
}

/** Tags that a page may have in its head. None of them runs code, or leads elsewhere. */
const OF_THE_PAGE =
  /<title>[^<]*<\/title>|<meta (?:name="(?:description|robots|author|twitter:[\w:]+)"|property="[\w:]+") content="[^"]*"\/?>|<link rel="(?:canonical|preload)"[^<>]*>/g;

const STRUCTURED = /<script type="application\/ld\+json">[^<]*<\/script>\n?/g;
