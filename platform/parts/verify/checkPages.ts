import { NOT_FOUND, type ComposedPage } from '../compose/composePages';
import { readDiscovery } from '../compose/discovery/readDiscovery';
import { BRAND } from 'shared-config/site/brand';
import type { Candidate } from './Candidate';
import { readPageFacts } from './readPageFacts';
import type { Violation } from './Violation';

/** A violation for each rendered page that is empty or lacks a title, a description or its one `h1`. */
export function pageViolations({
  composed,
}: {
  readonly composed: Pick<Candidate['composed'], 'rendered'>;
}): Violation[] {
  return composed.rendered.filter(({ path }) => path !== NOT_FOUND).flatMap(violationsOfPage);
}

function violationsOfPage({ part, path, html, sleeps }: ComposedPage): Violation[] {
  const { title, description } = readDiscovery(html);
  const { headings, hasText, needsScripts } = readPageFacts(html);
  const { length } = headings;
  const problems: [Violation['code'], isWrong: boolean, sentence: string][] = [
    ['PARTS-012', !hasText, 'renders no text. Check what its component returns on the server.'],
    [
      'PARTS-013',
      TITLE_WITHOUT_WORDS.test(title),
      'has no title. Give its PageHead words as a title, or render a <title>: React puts it into the head.',
    ],
    [
      'PARTS-014',
      description === '',
      'has no description. Render <meta name="description" content="…"> in the page.',
    ],
    [
      'PARTS-015',
      length !== 1 || headings[0] === '',
      `has ${length} h1 elements${length === 1 ? ', and it is empty' : ''}; a page needs exactly one, with text. Make its main heading the only h1.`,
    ],
    [
      'PARTS-029',
      sleeps === true && needsScripts !== undefined,
      `has a ${needsScripts} that does nothing without scripts, and never hydrates. Write hydrate: 'form' for the page in src/remote.ts.`,
    ],
  ];
  return problems
    .filter(([, isWrong]) => isWrong)
    .map(([code, , sentence]) => ({ code, sentence: `${part}: ${path} ${sentence}` }));
}

/** Nothing, or only what PageHead appends to a title. */
const TITLE_WITHOUT_WORDS = new RegExp(`^[|\\s]*(${BRAND})?$`);
