import { didYouMean } from 'shared-config/build/didYouMean';
import { ToolError } from 'shared-config/build/ToolError';
import { type ChangeEntry, type MarkEntry, liveSpans } from '../history/HistoryEntry';
import { stateAt, type OpenSite } from '../history/openSite';
import { checkOut, removeIfDamaged, storedReleases } from '../store/checkOut';
import { readStored, type PackedRelease } from '../store/PackedRelease';
import { LOST_SITE, SHELL, type SiteLayout } from '../store/siteLayout';
import { badMark, type SiteState } from '../store/SiteState';
import { change, type ChangeOptions, type ChangeReport, type Plan } from './change';
import { changeSite, type CommitOptions } from './changeSite';
import { entryAt, matchRelease, rollbackTarget } from './rollbackTarget';

/*
 * The changes without a build: rollback, retire and restore make stored releases live, and a mark keeps a release from
 * being live again.
 */

type Choice = Pick<Plan, 'hashes'> & Partial<Pick<Plan, 'config'>>;

/**
 * Makes stored releases live, together and without a build. They are verified like a publish, but not against today's
 * budgets, and no browser opens them.
 *
 * @param choose says what is live afterwards; the configuration stays unless it names one.
 * @throws ToolError PARTS-004 when a release is gone, PARTS-033 when nothing is live, and what `choose` and change throw.
 */
function bringBack(
  site: SiteLayout,
  action: Exclude<ChangeEntry['action'], 'publish'>,
  options: ChangeOptions,
  choose: (current: ReturnType<typeof publishedSite>) => Choice,
): Promise<ChangeReport> {
  const kind = action === 'rollback' ? 'rolled back' : 'stored';
  return change(site, options, async (opened) => {
    const current = publishedSite(opened);
    const { live, config } = current.state;
    const choice = choose(current);
    const changes = Object.entries(choice.hashes).filter(([part, hash]) => live[part] !== hash);
    const releases = await readWhole(current, changes);
    return { kind, action, config, ...choice, releases };
  });
}

/** Reads stored releases. One that was damaged on the disk is written again. @throws ToolError PARTS-004 */
async function readWhole(
  { site, repository, tip }: ReturnType<typeof publishedSite>,
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
function publishedSite(current: OpenSite) {
  const { tip, state } = current;
  if (tip !== undefined && state) return { ...current, tip, state };
  throw new ToolError(
    'PARTS-033',
    `Nothing is live in ${current.site.root}. Publish all parts first. ${LOST_SITE}`,
  );
}

/**
 * Makes earlier releases of some parts live again, together.
 *
 * @param target a number of steps back, which each part takes, or the beginning of a release's hash.
 * @throws ToolError PARTS-031 when there is no such release, PARTS-033 when a part is not live.
 */
export function rollbackParts(
  site: SiteLayout,
  parts: readonly string[],
  target: string,
  options: ChangeOptions,
): Promise<ChangeReport> {
  return bringBack(site, 'rollback', options, ({ state, history, repository, tip }) => {
    const all = storedReleases(repository, tip);
    const back = parts.map((part) => {
      const liveHash = hashIn(state.live, part, site);
      const stored = all.get(part) ?? [];
      const spans = liveSpans(history, part);
      const skipped = (hash: string): boolean => badMark(state, part, hash) !== undefined;
      return [part, rollbackTarget({ part, spans, liveHash, stored, skipped }, target)] as const;
    });
    return { hashes: { ...state.live, ...Object.fromEntries(back) } };
  });
}

/**
 * Brings the site, or some of its parts, back to what was live at a moment. The whole site takes its
 * configuration along, and parts that were first published later are retired.
 *
 * @param target the beginning of a commit's id, or a moment in ISO format.
 * @param parts all if empty.
 * @throws ToolError PARTS-035 when there is no such state, PARTS-033 when a part was not live then.
 */
export function rollbackTo(
  site: SiteLayout,
  target: string,
  parts: readonly string[],
  options: ChangeOptions,
): Promise<ChangeReport> {
  return bringBack(site, 'rollback', options, ({ state, history, repository }) => {
    const { live: hashes, config } = stateAt(repository, entryAt(history, target).id);
    if (parts.length === 0) return { hashes, config };
    const back = parts.map((part) => [part, hashIn(hashes, part, site)] as const);
    return { hashes: { ...state.live, ...Object.fromEntries(back) } };
  });
}

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
export const retirePart: StoredChange = (site, part, options) => {
  if (part === SHELL)
    throw new ToolError(
      'PARTS-037',
      'The shell cannot be retired: it is part of every page. To take a release of it back, use rollback.',
    );
  return bringBack(site, 'retire', options, ({ state }) => {
    hashIn(state.live, part, site);
    const rest = Object.entries(state.live).filter(([one]) => one !== part);
    return { hashes: Object.fromEntries(rest) };
  });
};

/**
 * Makes a retired remote live again, with the release that it had.
 *
 * @throws ToolError PARTS-038 when the part is not retired.
 */
export const restorePart: StoredChange = (site, part, options) =>
  bringBack(site, 'restore', options, ({ state: { live, retired } }) => {
    const hash = retired[part];
    if (hash !== undefined) return { hashes: { ...live, [part]: hash } };
    throw new ToolError(
      'PARTS-038',
      `${part} is not retired in ${site.root}. Retired are: ${Object.keys(retired).sort().join(', ') || 'no parts'}.`,
    );
  });

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

/** The release of a part in a state. @throws ToolError PARTS-033 when it was not live then. */
function hashIn(hashes: SiteState['live'], part: string, site: SiteLayout): string {
  const hash = hashes[part];
  if (hash !== undefined) return hash;
  throw new ToolError(
    'PARTS-033',
    `${part} is not live in that state of ${site.root}.${didYouMean(part, Object.keys(hashes))} Live are: ${Object.keys(hashes).sort().join(', ') || 'no parts'}.`,
  );
}
