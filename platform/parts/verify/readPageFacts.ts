import { DomUtils, parseDocument } from 'htmlparser2';
import { SHARE_ATTRIBUTE } from 'shared-config/contract/pageState';

const { filter, getElementsByTagName, isText, textContent } = DomUtils;

type Element = ReturnType<typeof getElementsByTagName>[number];

/** Elements whose text is not on screen. */
const INVISIBLE = ['script', 'style', 'title'];

/** What readers and screen readers need of a page. */
interface PageFacts {
  /** The text of each `h1`. */
  readonly headings: readonly string[];
  /** Whether `main` has text. */
  readonly hasText: boolean;
  /** The name of the first form or button in `main` that does nothing without scripts. */
  readonly needsScripts: string | undefined;
}

export function readPageFacts(html: string): PageFacts {
  const { children } = parseDocument(html);
  const main = getElementsByTagName('main', children);
  const words = filter(
    (node) =>
      isText(node) &&
      node.data.trim() !== '' &&
      !INVISIBLE.includes((node.parent as Element | null)?.name ?? ''),
    main,
  );
  const controls = getElementsByTagName((name) => name === 'form' || name === 'button', main);
  return {
    headings: getElementsByTagName('h1', children).map((heading) => textContent(heading).trim()),
    hasText: words.length > 0,
    needsScripts: controls.find((control) => !worksInHtmlAlone(control))?.name,
  };
}

/**
 * Whether a form closes its dialog or leads to an address, and a button submits a form or opens something (HTML,
 * `command` and `popovertarget`). The shell answers a share button on every page.
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

function isInForm(element: Element['parent']): boolean {
  if (element === null) return false;
  return ('name' in element && element.name === 'form') || isInForm(element.parent);
}
