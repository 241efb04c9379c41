import { join } from 'node:path';
import { z } from 'zod';
import { SITE_FORMS } from 'shared-config/build/formSchema';
import { readJson } from 'shared-config/build/readJson';
import { indianDay } from 'shared-config/site/indianDay';
import { coversPath, type Route } from 'shared-config/contract/Route';
import { compressAhead } from '../compress/compressFiles';
import { composeSite } from '../compose/composeSite';
import { compareTypes } from './compareTypes';
import { SiteParts } from '../compose/SiteParts';
import type { Rendering } from '../compose/Rendering';
import { missingRoutes, routeOf } from '../compose/routedPages';
import { readBudgets } from './budgets';
import type { Candidate, Proposal } from './Candidate';
import { compareContracts } from './checkContracts';
import { fragmentNotices } from './checkFragments';
import { deadLinkNotices, removalNotices } from './checkLinks';
import { translationNotices } from './checkTranslations';
import { apply, PACKED, READ, RENDERED, WEIGHED } from './checks';
import { withoutFragments } from './weighPage';
import { DAMAGED, FORMS_FILE, REGISTRY_FILE } from '../store/siteLayout';

/**
 * Runs every check (./checks.ts) on a proposal and renders its pages. Changes nothing on the disk.
 *
 * @throws ToolError PARTS-006 to PARTS-203, with all violations of the first group of checks that fails.
 */
export async function verifySite(rendering: Rendering, proposal: Proposal): Promise<Candidate> {
  const { before, changed, releases, replaced, config, liveFolder } = proposal;
  apply(PACKED, proposal);
  const parts = await SiteParts.open(releases, rendering, config.languages, proposal.reroute);
  const { shell, remotes, formerPaths, composer } = parts;
  const { misfits, runsWith } = compareContracts(releases, proposal.tabShells, compareTypes, {
    releases: [...releases.filter((one) => !changed.includes(one)), ...replaced],
    runsWith: before ? runsWithIn(liveFolder) : {},
  });
  const facts = {
    ...proposal,
    hashes: Object.fromEntries([shell, ...remotes].map(({ part, hash }) => [part, hash])),
    shell,
    remotes,
    routes: composer.routes,
    formerPaths,
    draws: composer.draws === true,
    misfits,
    today: indianDay(new Date()),
    liveForms: before ? readJson(join(liveFolder, FORMS_FILE), SITE_FORMS, DAMAGED) : {},
    budgets: proposal.weighs ? readBudgets(parts.serverFile(shell, '.')) : undefined,
    missing: changed.flatMap(({ release }) => missingRoutes(composer.routes, release)),
  };
  apply(READ, facts);
  const { today } = facts;
  const known = { runsWith, liveForms: facts.liveForms, today };
  const composed = await composeSite(rendering, parts, proposal.documents, config, known);
  const candidate = { ...facts, composed };
  for (const checks of RENDERED) apply(checks, candidate);
  return candidate;
}

/**
 * Weighs a candidate. Comes after the browser, because a budget that is raised for what the browser then refuses was
 * raised in vain.
 *
 * @throws ToolError PARTS-026, PARTS-047 and PARTS-204 with everything that is over its budget.
 */
export async function weighSite(candidate: Candidate): Promise<void> {
  if (!candidate.budgets) return;
  const { composed, releases } = candidate;
  const own = withoutFragments(releases);
  // A page in which only fragments change weighs what it did.
  const rendered = composed.rendered
    .filter(({ placesOnly }) => !placesOnly)
    .map((page) => ({ ...page, html: own(page.html) }));
  await compressAhead(rendered.map(({ html }) => html));
  apply(WEIGHED, { ...candidate, composed: { ...composed, rendered } });
}

const REGISTRY = z.object({
  remotes: z.record(z.string(), z.object({ runsWith: z.array(z.string()).catch([]) })),
});

/** The contract versions that each remote runs in, by the registry of a commit. */
function runsWithIn(folder: string): Readonly<Record<string, readonly string[]>> {
  const { remotes } = readJson(join(folder, REGISTRY_FILE), REGISTRY, DAMAGED);
  return Object.fromEntries(
    Object.entries(remotes).map(([part, { runsWith }]) => [part, runsWith]),
  );
}

/** A route as Prettier writes it in the route table. */
const asLine = (route: Route): string =>
  JSON.stringify(route, null, 1)
    .replace(/\n */g, ' ')
    .replace(/\[ (.*) \]/, '[$1]');

/**
 * What the publisher should know about pages that wait for another part, that stay with another remote than their route
 * names, or that are gone: what is missing, and which part brings it.
 */
export function pageNotices(candidate: Candidate): string[] {
  const { before, changed, routes, remotes, formerPaths, composed } = candidate;
  const unrouted = remotes.flatMap((remote) =>
    missingRoutes(routes, remote).map((route) => {
      const paths = remote.pages.map(({ path }) => path).filter((path) => !routeOf(routes, path));
      const waiting = paths.filter((path) => coversPath(route.path, path));
      const words =
        waiting.length === 1
          ? 'waits for a route, and is checked with it: it goes'
          : 'wait for a route, and are checked with it: they go';
      return `${waiting.join(', ')} of ${remote.part} ${words} live when a shell is published that has ${asLine(route)} in shell/src/routes.json.`;
    }),
  );
  const elsewhere = remotes.flatMap(({ part, pages }) =>
    pages.flatMap(({ path }) => {
      const named = routeOf(routes, path)?.remote;
      if (named === undefined || composed.pages[path] === part) return [];
      return `${path} of ${part} is not part of the site, because its route names ${named}: it goes live when the shell is published with ${part} as its remote in shell/src/routes.json. If it was moved to ${named}, take it out of src/remote.ts of ${part}.`;
    }),
  );
  const unfilled = routes.flatMap(({ path, remote }) => {
    const shows = composed.pages[path];
    if (path.endsWith('/*') || shows === remote || path in composed.redirects) return [];
    const goesLive = `when ${remote} is published with the path in its src/remote.ts`;
    return shows === undefined
      ? `The route ${path} waits for its page: it goes live ${goesLive}.`
      : `${path} stays with ${shows}, though its route names ${remote}: it moves ${goesLive}.`;
  });
  const undeclared = changed.flatMap(
    ({ release: { part, kind, pages, fragments = [], exposes } }) =>
      Object.keys(kind === 'remote' && candidate.kind === 'new' ? exposes : {})
        .filter((key) => ![...pages, ...fragments].some(({ expose }) => expose === key))
        .map(
          (key) =>
            `${part}: src/remote.ts has no line for ${key.slice(2)}.tsx, so nothing shows it. Add { path: '/…', expose: '${key}', hydrate: 'never' } to its pages, or { expose: '${key}' } to its fragments, or move the file out of src/pages or src/fragments.`,
        ),
  );
  const former = formerPaths
    .filter(({ from }) => before?.pages[from] !== undefined)
    .map(({ from, page }) => `${from} leads to ${page.path} now.`);
  const gone = [
    ...removalNotices(candidate),
    ...translationNotices(candidate),
    ...fragmentNotices(candidate),
    ...deadLinkNotices(candidate),
  ];
  return [...undeclared, ...unrouted, ...elsewhere, ...unfilled, ...former, ...gone];
}
