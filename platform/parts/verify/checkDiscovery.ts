import { languageOf } from 'shared-config/i18n/languages';
import { isNotFound } from '../compose/composePages';
import { readDiscovery, type Discovery } from '../compose/discovery/readDiscovery';
import type { IndexEntry } from '../store/SiteState';
import type { Candidate } from './Candidate';
import type { Violation } from '../programs/refuse';

/** In characters: what search engines show without cutting. */
const LENGTHS = {
  title: {
    least: 10,
    most: 60,
    recovery: ', the name of the site included: change the title of its head, or of its post.',
  },
  description: {
    least: 50,
    most: 160,
    recovery: ': change the description of its head, or the summary of its post.',
  },
};
type Text = keyof typeof LENGTHS;
const TEXTS = Object.keys(LENGTHS) as Text[];

/** A violation for each rendered page that search engines may list and that they, or chats, cannot present well. */
export function discoveryViolations({
  composed: { rendered, index },
  config: { origin },
  draws,
  kind,
  today,
}: Pick<Candidate, 'composed' | 'config' | 'draws' | 'kind' | 'today'>): Violation[] {
  // A shell that draws nothing cares for no previews, and a stored release had other rules.
  if (!draws || kind !== 'new') return [];
  return rendered.flatMap(({ part, path, html }) => {
    const page = readDiscovery(html);
    if (isNotFound(path) || page.noindex) return [];
    const problems: [Violation['code'], sentences: (string | undefined)[]][] = [
      ['PARTS-106', TEXTS.map((kind) => lengthProblem(page, kind))],
      ['PARTS-107', TEXTS.map((kind) => twinProblem(path, page, kind, index.indexed))],
      ['PARTS-108', [addressProblem(page, origin + encodeURI(path))]],
      ['PARTS-109', [futureProblem(page, today)]],
    ];
    return problems.flatMap(([code, sentences]) =>
      sentences
        .filter((sentence) => sentence !== undefined)
        .map((sentence) => ({ code, part, sentence: `${part}: ${path} ${sentence}` })),
    );
  });
}

/** A missing text has its own code. */
function lengthProblem(page: Discovery, kind: Text): string | undefined {
  const { least, most, recovery } = LENGTHS[kind];
  const { length } = [...page[kind]];
  if (length === 0 || (length >= least && length <= most)) return undefined;
  return `has a ${kind} of ${length} characters: ${JSON.stringify(page[kind])}. Search engines show ${least} to ${most}${recovery}`;
}

function twinProblem(
  path: string,
  page: Discovery,
  kind: Text,
  indexed: Readonly<Record<string, IndexEntry>>,
): string | undefined {
  const twin = Object.keys(indexed).find(
    (other) => other !== path && page[kind] !== '' && indexed[other]?.[kind] === page[kind],
  );
  if (twin !== undefined && languageOf(twin).path === languageOf(path).path)
    return `has the ${kind} of ${twin}, the same page in another language: ${JSON.stringify(page[kind])}. Write it as i18n.t('…') in the page, and translate it (docs/translating.md)`;
  return (
    twin &&
    `has the ${kind} of ${twin}: ${JSON.stringify(page[kind])}. A search engine would list one of the two: give this page its own ${kind}.`
  );
}

/** Readers would see tomorrow's post today, and feed readers sort by the day. */
function futureProblem({ published, modified }: Discovery, today: string): string | undefined {
  const later = [published, modified].find((day) => day > today);
  if (later === undefined) return undefined;
  return `has the date ${later}, and today is ${today} in India. Publish it on that day, or keep it a draft until then: draft: true in the front matter of a post.`;
}

function addressProblem({ canonical }: Discovery, address: string): string | undefined {
  if (canonical === address) return undefined;
  const named = canonical === '' ? 'names no canonical address' : `calls itself ${canonical}`;
  return `${named} instead of ${address}. Give its head the path of the page.`;
}
