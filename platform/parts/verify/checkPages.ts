import { isNotFound, type RenderedPage } from '../compose/composePages';
import { readDiscovery } from '../compose/discovery/readDiscovery';
import { DomUtils, parseDocument } from 'htmlparser2';
import { FRAGMENT_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
import FRAME_IDS from 'shared-config/contract/frameIds.json' with { type: 'json' };
import { SHARE_ATTRIBUTE } from 'shared-config/contract/sharedState';
import { BRAND } from 'shared-config/site/brand';
import type { Candidate } from './Candidate';
import type { Violation } from '../programs/refuse';

const { filter, getElementById, getElementsByTagName, isText, textContent } = DomUtils;

type Nodes = ReturnType<typeof parseDocument>['children'];

type Element = ReturnType<typeof getElementsByTagName>[number];

/** Elements whose text is not on screen. */
const INVISIBLE = ['script', 'style', 'title'];

/**
 * A violation for each rendered page that is empty, lacks a title, a description or its one `h1`, or has scripts that never
 * run; for a new release, also where an id is taken.
 */
export function pageViolations({
  kind,
  composed,
}: Pick<Candidate, 'kind'> & {
  readonly composed: Pick<Candidate['composed'], 'rendered'>;
}): Violation[] {
  return composed.rendered
    .filter(({ path }) => !isNotFound(path))
    .flatMap((page) => violationsOfPage(page, kind === 'new'));
}

function violationsOfPage({ part, path, html, sleeps }: RenderedPage, isNew: boolean): Violation[] {
  const { title, description } = readDiscovery(html);
  const { headings, hasText, needsScripts, takenId } = readPageFacts(html);
  const { length } = headings;
  const problems: [Violation['code'], isWrong: boolean, sentence: string][] = [
    ['PARTS-012', !hasText, 'renders no text. Check what its component returns on the server.'],
    ['PARTS-013', TITLE_WITHOUT_WORDS.test(title), 'has no title. Give its head words as a title.'],
    ['PARTS-014', description === '', 'has no description. Give its head one.'],
    [
      'PARTS-015',
      length !== 1 || headings[0] === '',
      `has ${length} h1 elements${length === 1 ? ', and it is empty' : ''}; a page needs exactly one, with text. Make its main heading the only h1.`,
    ],
    [
      'PARTS-029',
      sleeps === true && needsScripts !== undefined,
      `has a ${needsScripts} that does nothing without scripts, and never hydrates. Write hydrate: 'form' for the page in src/remote.ts, or in the front matter of the post.`,
    ],
    [
      'PARTS-192',
      isNew && takenId !== undefined,
      `has elements with the id ${takenId}. Links, labels and styles find the first one only: give each element an id of its own, such as React's useId().`,
    ],
  ];
  return problems
    .filter(([, isWrong]) => isWrong)
    .map(([code, , sentence]) => ({ code, part, sentence: `${part}: ${path} ${sentence}` }));
}

/** Nothing, or only what PageHead appends to a title. */
const TITLE_WITHOUT_WORDS = new RegExp(`^[|\\s]*(${BRAND})?$`);

/** The text of each `h1`, whether `main` has text, and the first form or button in it that does nothing without scripts; the first id that is taken. */
function readPageFacts(html: string) {
  const { children } = parseDocument(html);
  const main = getElementsByTagName('main', children);
  const words = filter(
    (node) =>
      isText(node) &&
      node.data.trim() !== '' &&
      !INVISIBLE.includes((node.parent as Element | null)?.name ?? ''),
    main,
  );
  // Those of a fragment are the matter of its part.
  const controls = getElementsByTagName(
    (name) => name === 'form' || name === 'button',
    main,
  ).filter((control) => !isInPlace(control));
  return {
    headings: getElementsByTagName('h1', children).map((heading) => textContent(heading).trim()),
    hasText: words.length > 0,
    needsScripts: controls.find((control) => !worksInHtmlAlone(control))?.name,
    takenId: takenId(children),
  };
}

/** An id of the frame in the page, also one that the frame shows to some visitors only, or one that the document has twice. */
function takenId(document: Nodes): string | undefined {
  const page = idsIn(getElementById('outlet', document)?.children ?? []);
  const framed = page.find((id) => FRAME_IDS.includes(id));
  if (framed !== undefined) return `"${framed}", an id of the frame around it`;
  const all = idsIn(document);
  const twice = all.find((id, at) => all.indexOf(id) < at);
  return twice === undefined ? undefined : `"${twice}" twice`;
}

const idsIn = (nodes: Nodes): string[] =>
  filter((node) => 'attribs' in node && 'id' in node.attribs, nodes).map(
    (node) => (node as Element).attribs['id'] ?? '',
  );

/**
 * Whether a form or a button does something without scripts: close a dialog, go to an address, submit, or open something
 * with `command` or `popovertarget`. The shell handles share buttons on every page.
 */
function worksInHtmlAlone({ name, attribs, parent }: Element): boolean {
  if (name === 'form') {
    const method = (attribs['method'] ?? 'get').toLowerCase();
    return method === 'dialog' || (method === 'get' && attribs['action'] !== undefined);
  }
  const answers = ['disabled', 'commandfor', 'popovertarget', SHARE_ATTRIBUTE];
  if (answers.some((attribute) => attribute in attribs)) return true;
  return attribs['type'] !== 'button' && isInForm(parent);
}

function isInPlace(element: Element['parent']): boolean {
  if (element === null) return false;
  return (
    ('attribs' in element && FRAGMENT_ATTRIBUTE in element.attribs) || isInPlace(element.parent)
  );
}

function isInForm(element: Element['parent']): boolean {
  if (element === null) return false;
  return ('name' in element && element.name === 'form') || isInForm(element.parent);
}
