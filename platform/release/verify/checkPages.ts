import { NOT_FOUND, type ComposedPage } from '../compose/composePages';
import type { Violation } from './Violation';
import { readPageFacts, type PageFacts } from './readPageFacts';

/** A violation for each rendered page that is empty or lacks a title, a description or its one `h1`. */
export function pageViolations(pages: readonly ComposedPage[]): Violation[] {
  return pages
    .filter(({ path }) => path !== NOT_FOUND)
    .flatMap(({ part, path, html }) => violationsOfPage(`${part}: ${path}`, readPageFacts(html)));
}

/** @param page is the page's name in the sentences. Pure. */
export function violationsOfPage(page: string, facts: PageFacts): Violation[] {
  const { title, description, headings, textLength } = facts;
  const found: Violation[] = [];
  const object = (code: Violation['code'], sentence: string): void =>
    void found.push({ code, sentence: `${page} ${sentence}` });
  if (textLength === 0)
    object('PARTS-012', 'renders no text. Check what its component returns on the server.');
  if (title === '')
    object('PARTS-013', 'has no title. Render a <title> in the page, React puts it into the head.');
  if (description === '')
    object(
      'PARTS-014',
      'has no description. Render <meta name="description" content="…"> in the page.',
    );
  if (headings.length !== 1 || headings[0]?.trim() === '')
    object(
      'PARTS-015',
      `has ${headings.length} h1 elements${headings.length === 1 ? ', and it is empty' : ''}; a page needs exactly one, with text. Make its main heading the only h1.`,
    );
  return found;
}
