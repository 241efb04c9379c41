import { join } from 'node:path';
import { fragmentEntry } from 'shared-config/contract/contractEntries';
import { fragmentName, partOf } from 'shared-config/contract/fragmentPlace';
import type { Release } from 'shared-config/contract/Release';
import { readJson } from 'shared-config/build/readJson';
import { routedPages, routeOf } from '../compose/routedPages';
import { compareTypes } from './compareTypes';
import { DECLARATIONS } from '../store/releaseSchema';
import { CONTRACT_FILE, DAMAGED } from '../store/siteLayout';
import type { Candidate, Check } from './Candidate';
import { someOf } from './checkLinks';

/*
 * What the declarations of fragments say of each other: who offers one, who holds it, and which props it gets.
 */

/** A page of the site, or a fragment, that holds a fragment. */
interface Holding {
  readonly part: string;
  /** The path of the page, or the name of the fragment. */
  readonly holder: string;
  readonly held: string;
}

type Facts = Pick<Candidate, 'routes' | 'remotes'>;

/** Pages that wait for a route hold nothing yet. */
function holdingsOf({ routes, remotes }: Facts): Holding[] {
  const pages = routedPages(routes, remotes).map(({ part, path, holds }) => ({
    part,
    holder: path,
    holds,
  }));
  const fragments = remotes.flatMap((remote) =>
    (remote.fragments ?? []).map(({ expose, holds }) => ({
      part: remote.part,
      holder: `the fragment ${expose.slice(2)}`,
      holds,
    })),
  );
  return [...pages, ...fragments].flatMap(({ holds = [], ...holder }) =>
    holds.map((held) => ({ ...holder, held })),
  );
}

/** The names of the fragments that a release offers. */
const offeredBy = ({ part, fragments = [] }: Release): string[] =>
  fragments.map(({ expose }) => fragmentName(part, expose));

/** Holders with their parts, such as `/one of mfe-a, /two of mfe-b`. */
const namesOf = (holdings: readonly Holding[]): string =>
  someOf(holdings.map(({ part, holder }) => `${holder} of ${part}`));

/** A violation for each page of a route with `account` that holds a fragment. */
export const accountFragmentViolations: Check<'routes' | 'remotes'> = ({ routes, remotes }) =>
  routedPages(routes, remotes)
    .filter(({ path, holds = [] }) => holds.length > 0 && routeOf(routes, path)?.account)
    .map(({ part, path, holds = [] }) => {
      const held = holds.map((name) => `${name} of ${partOf(name)}`).join(' and ');
      const sentence = `${path} of ${part} holds ${held}, and its route has "account": true: a fragment has the rights of its page, so where a visitor is asked for a password there is none. Take "holds" out of this page in src/remote.ts of ${part}.`;
      return { code: 'PARTS-200', part, sentence };
    });

/** A violation for each fragment in a fragment in a fragment, which may be itself. */
export const nestingViolations: Check<'remotes' | 'changed'> = ({ remotes, changed }) => {
  const held = new Map(
    remotes.flatMap(({ part, fragments = [] }) =>
      fragments.map(({ expose, holds = [] }) => [fragmentName(part, expose), holds] as const),
    ),
  );
  const paths = [...held].flatMap(([outer, inside]) =>
    inside.flatMap((inner) => (held.get(inner) ?? []).map((last) => [outer, inner, last] as const)),
  );
  return (
    paths
      // A circle begins with each of its fragments.
      .filter(([outer, inner, last]) => last !== outer || outer <= inner)
      .map((path) => {
        const owners = path.map(partOf);
        const acting = changed.find(({ release }) => owners.includes(release.part));
        const sentence = `${path.join(' → ')}: ${path[2] === path[0] ? 'a fragment would contain itself' : 'fragments nest too deep'}. A page may hold a fragment that holds another one, which holds none. Take one of them out of "holds" in src/remote.ts of its part.`;
        return { code: 'PARTS-201', part: acting?.release.part ?? partOf(path[0]), sentence };
      })
  );
};

/** A violation for each fragment that a publish of its part drops although a page of the site, or a fragment, holds it. */
export const droppedFragmentViolations: Check<
  'kind' | 'routes' | 'remotes' | 'changed' | 'replaced'
> = (facts) => {
  const { kind, changed, replaced } = facts;
  if (kind !== 'new') return [];
  const holdings = holdingsOf(facts);
  return changed.flatMap(({ release }) => {
    const { part } = release;
    const before = replaced.find((one) => one.release.part === part)?.release;
    const offered = offeredBy(release);
    return (before ? offeredBy(before) : [])
      .filter((name) => !offered.includes(name))
      .flatMap((name) => {
        const holding = holdings.filter(({ held }) => held === name);
        if (holding.length === 0) return [];
        const parts = new Set([part, ...holding.map((one) => one.part)]);
        const sentence = `${part} would no longer offer ${name}, which these hold: ${namesOf(holding)}. Offer it until they do without it, or publish all of them together: npm run parts -- publish ${[...parts].join(' ')}.`;
        return [{ code: 'PARTS-202' as const, part, sentence }];
      });
  });
};

/**
 * A sentence for each fragment that is missing where pages or fragments hold it, if they or its part change. Two parts may
 * hold each other's fragments, so one of them is published first; and what is retired or rolled back is not asked for.
 */
export function fragmentNotices(facts: Facts & Pick<Candidate, 'before' | 'hashes'>): string[] {
  const { remotes, before, hashes } = facts;
  const changes = (part: string): boolean => before?.live[part] !== hashes[part];
  const offered = new Set(remotes.flatMap(offeredBy));
  const missing = holdingsOf(facts).filter(
    ({ part, held }) => !offered.has(held) && (changes(part) || changes(partOf(held))),
  );
  return [...new Set(missing.map(({ held }) => held))].map((name) => {
    const owner = partOf(name);
    const why = owner in hashes ? 'does not offer it' : 'is not live';
    const holders = namesOf(missing.filter(({ held }) => held === name));
    return `${holders}: visitors get the link instead of ${name}, because ${owner} ${why}.`;
  });
}

/**
 * A violation for each part that passes other props to a fragment than its component takes. What has not changed was compared
 * when it did.
 *
 * @throws ToolError PARTS-034 when the types of a part cannot be read.
 */
export const fragmentPropViolations: Check<'routes' | 'remotes' | 'releases' | 'changed'> = (
  facts,
) => {
  const { remotes, releases, changed } = facts;
  const holdings = holdingsOf(facts);
  const pairs = new Map(holdings.map((one) => [`${one.part} ${one.held}`, one]));
  const compared = [...pairs.values()].flatMap(({ part, held }) => {
    const [from, to] = [part, partOf(held)].map((name) => remotes.find((one) => one.part === name));
    const entry = fragmentEntry(held);
    const [expected, provided] = [from?.expects[entry]?.signature, to?.provides[entry]];
    const acts = changed.find(({ release }) => release === to || release === from)?.release.part;
    if (!from || !to || !acts || !expected || !provided || expected === provided) return [];
    return [{ held, from, to, acts, comparison: { entry, expected, provided } }];
  });
  if (compared.length === 0) return [];
  const types = releases.map(({ serverFolder }) =>
    readJson(join(serverFolder, CONTRACT_FILE), DECLARATIONS, DAMAGED),
  );
  const compare = compareTypes(Object.assign({}, ...types) as (typeof types)[number]);
  return compared.flatMap(({ held, from, to, acts, comparison }) => {
    const own = holdings.filter((one) => one.part === from.part && one.held === held);
    return compare(comparison).map(({ reason }) => ({
      code: 'PARTS-203' as const,
      part: acts,
      sentence: `${namesOf(own)} passes other props to ${held} than its component in ${to.part} ${to.hash} takes. ${reason} Publish both together (npm run parts -- publish ${to.part} ${from.part}), or take the old props, too, until ${from.part} is published.`,
    }));
  });
};
