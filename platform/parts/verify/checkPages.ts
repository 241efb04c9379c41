import { NOT_FOUND, type ComposedPage } from '../compose/composePages';
import { SHELL } from '../store/siteLayout';
import type { Violation } from './Violation';
import { BRAND } from 'shared-config/site/brand';
import { readPageFacts } from './readPageFacts';

/** A violation for each rendered page that is empty or lacks a title, a description or its one `h1`. */
export const pageViolations = (pages: readonly ComposedPage[]): Violation[] =>
  pages.filter(({ part, path }) => part !== SHELL || path !== NOT_FOUND).flatMap(violationsOfPage);

function violationsOfPage({ part, path, html, sleeps }: ComposedPage): Violation[] {
  const facts = readPageFacts(html);
  const { title, description, headings, textLength } = facts;
  const found: Violation[] = [];
  const object = (code: Violation['code'], sentence: string): void =>
    void found.push({ code, sentence: `${part}: ${path} ${sentence}` });
  if (textLength === 0)
    object('PARTS-012', 'renders no text. Check what its component returns on the server.');
  if (TITLE_WITHOUT_WORDS.test(title))
    object(
      'PARTS-013',
      'has no title. Give its PageHead words as a title, or render a <title>: React puts it into the head.',
    );
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
  if (sleeps && facts.needsScripts)
    object(
      'PARTS-029',
      `has a ${facts.needsScripts} that does nothing without scripts, and never hydrates. Write hydrate: 'form' for the page in src/remote.ts.`,
    );
  return found;
}

/** Nothing, or only what PageHead appends to a title. */
const TITLE_WITHOUT_WORDS = new RegExp(`^[|\\s]*(${BRAND})?$`);
