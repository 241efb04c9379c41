import { ToolError } from 'shared-config/build/ToolError';
import type { MarkEntry } from '../history/HistoryEntry';
import { stateAt, type OpenSite } from '../history/openSite';
import { checkOut, removeIfDamaged, storedReleases } from '../store/checkOut';
import { readStored, type PackedRelease } from '../store/PackedRelease';
import { LOST_SITE, type SiteLayout } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import { change, type ChangeOptions, type ChangeReport } from './change';
import { changeSite, type CommitOptions } from './changeSite';
import { matchRelease } from './rollbackTarget';
import {
  whatComesBack,
  type ConfigOfState,
  type StoredFacts,
  type StoredWish,
} from './whatComesBack';

/*
 * The changes without a build: rollback, retire and restore make stored releases live, rebuild renders what is live, and a
 * mark prevents a release from being live again.
 */

/**
 * Makes stored releases live, together and without a build, as whatComesBack decides. They are verified like a publish,
 * but not against today's budgets, and no browser opens them.
 *
 * @throws ToolError PARTS-004 when a release is gone, PARTS-033 when nothing is live, and what whatComesBack and change
 *   throw.
 */
function bringBack(
  site: SiteLayout,
  wish: StoredWish,
  options: ChangeOptions,
): Promise<ChangeReport> {
  const action = wish.command === 'rollback-to' ? 'rollback' : wish.command;
  const kind = action === 'rollback' ? 'rolled back' : 'stored';
  return change(site, options, async (opened) => {
    const current = publishedSite(opened);
    const comeback = whatComesBack(storedFacts(current), wish);
    const { live } = current.state;
    const changes = Object.entries(comeback.hashes).filter(([part, hash]) => live[part] !== hash);
    const releases = await readWhole(current, changes);
    return { kind, action, ...comeback, releases };
  });
}

type PublishedSite = OpenSite & { readonly tip: string; readonly state: SiteState };

/** What whatComesBack needs to know of a site. */
export const storedFacts = ({ state, history, repository, tip }: PublishedSite): StoredFacts => ({
  state,
  history,
  stored: storedReleases(repository, tip),
  stateAt: (commit) => stateAt(repository, commit),
});

/** Reads stored releases. One that was damaged on the disk is written again. @throws ToolError PARTS-004 */
async function readWhole(
  { site, repository, tip }: PublishedSite,
  changes: readonly (readonly [part: string, hash: string])[],
): Promise<PackedRelease[]> {
  const stored = storedReleases(repository, tip);
  const gone = changes.find(([part, hash]) => !stored.get(part)?.includes(hash));
  if (gone)
    throw new ToolError(
      'PARTS-004',
      `The site holds no release ${gone[1]} of ${gone[0]}: prune has removed it. Publish it again.`,
    );
  if (changes.filter(([part, hash]) => removeIfDamaged(site, part, hash)).length > 0)
    await checkOut(repository, tip);
  return changes.map(([part, hash]) => readStored(site, part, hash));
}

/** @throws ToolError PARTS-033 when nothing is live. */
function publishedSite(current: OpenSite): PublishedSite {
  const { tip, state } = current;
  if (tip !== undefined && state) return { ...current, tip, state };
  throw new ToolError(
    'PARTS-033',
    `Nothing is live in ${current.site.root}. Publish all parts first. ${LOST_SITE}`,
  );
}

/**
 * Makes earlier releases of some parts live again, together, and renders their pages.
 *
 * @param target a number of steps back, which each part takes, or the beginning of a release's hash.
 * @throws ToolError PARTS-031 when there is no such release, PARTS-033 when a part is not live.
 */
export const rollbackParts = (
  site: SiteLayout,
  parts: readonly string[],
  target: string,
  options: ChangeOptions,
): Promise<ChangeReport> => bringBack(site, { command: 'rollback', parts, target }, options);

/**
 * Brings the site, or some of its parts, back to what was live at a moment. The whole site takes its documents along, and
 * parts that were first published later are retired.
 *
 * @param target the beginning of a commit's id, or a moment in ISO format.
 * @param parts all if empty.
 * @throws ToolError PARTS-035 when there is no such state, PARTS-033 when a part was not live then, PARTS-191 when the
 *   whole state has another configuration than the live one, and the options do not choose.
 */
export const rollbackTo = (
  site: SiteLayout,
  target: string,
  parts: readonly string[],
  { config, ...options }: ChangeOptions & { readonly config?: ConfigOfState | undefined },
): Promise<ChangeReport> =>
  bringBack(site, { command: 'rollback-to', parts, target, config }, options);

type StoredChange = (
  site: SiteLayout,
  part: string,
  options: ChangeOptions,
) => Promise<ChangeReport>;

/**
 * Takes a remote and its pages off the site. Its releases stay stored, for open tabs and for restorePart.
 *
 * @throws ToolError PARTS-033 when the part is not live, PARTS-037 for the shell.
 */
export const retirePart: StoredChange = (site, part, options) =>
  bringBack(site, { command: 'retire', part }, options);

/**
 * Makes a retired remote live again, with the release that it had.
 *
 * @throws ToolError PARTS-038 when the part is not retired.
 */
export const restorePart: StoredChange = (site, part, options) =>
  bringBack(site, { command: 'restore', part }, options);

/** Renders every page of what is live, whatever the live commit has in its place. */
export const rebuildSite = (site: SiteLayout, options: ChangeOptions): Promise<ChangeReport> =>
  bringBack(site, { command: 'rebuild' }, options);

/**
 * Marks a stored release as bad, so that neither a rollback nor a publish makes it live, or takes the mark back.
 * A live release stays live until something else is published or rolled back to.
 *
 * @param wish the beginning of the release's hash, at least 4 characters.
 * @returns the hash of the release
 * @throws ToolError PARTS-031 when not exactly one stored release begins with it, PARTS-033 when nothing is live.
 */
export async function markRelease(
  site: SiteLayout,
  action: MarkEntry['action'],
  { part, wish }: { readonly part: string; readonly wish: string },
  options: CommitOptions,
): Promise<string> {
  const { author, reason } = options.signature;
  const { report } = await changeSite(site, options, async (current) => {
    const { state, repository, tip } = publishedSite(current);
    const hash = matchRelease(part, wish, storedReleases(repository, tip).get(part) ?? []);
    const others = state.bad.filter((mark) => mark.part !== part || mark.hash !== hash);
    // A second mark-good changes nothing.
    if (action === 'mark-good' && others.length === state.bad.length) return { report: hash };
    const mark = { part, hash, author, ...(reason !== undefined && { reason }) };
    const bad = action === 'mark-bad' ? [...others, mark] : others;
    return Promise.resolve({
      facts: { action, part, hash },
      state: { ...state, bad },
      report: hash,
    });
  });
  return report;
}
