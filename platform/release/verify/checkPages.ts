import { NOT_FOUND, type OwnedPage } from '../composeSite';
import type { Violation } from './Violation';
import { readPageFacts, type PageFacts } from './readPageFacts';

/** What is wrong with the pages that were composed: empty, or without title, description or its one `h1`. */
export function pageObjections(pages: readonly OwnedPage[]): Violation[] {
  return pages
    .filter(({ path }) => path !== NOT_FOUND)
    .flatMap(({ part, path, html }) => violationsOfPage(`${part}: ${path}`, readPageFacts(html)));
}

/** Pure. `page` is how the page is called in the sentences. */
export function violationsOfPage(page: string, facts: PageFacts): Violation[] {
  const { title, description, headings, textLength } = facts;
  const found: Violation[] = [];
  const object = (code: Violation['code'], sentence: string): void =>
    void found.push({ code, sentence: `${page} ${sentence}` });
  if (textLength === 0)
    object(
      'PARTS-012',
      'renders no words at all. Look at what its component returns on the server.',
    );
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
      `has ${headings.length} h1 elements${headings.length === 1 ? ', and it is empty' : ''}; exactly one with words is wanted. Make the page's own heading the one h1.`,
    );
  return found;
}
