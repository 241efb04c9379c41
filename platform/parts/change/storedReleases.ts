import { isDeepStrictEqual } from 'node:util';
import { didYouMean } from 'shared-config/build/didYouMean';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { type LiveEntry, type MarkEntry, liveSpans } from '../history/HistoryEntry';
import { stateAt, type OpenSite } from '../history/openSite';
import { badMark, type SiteState } from '../store/SiteState';
import { checkOut, removeIfDamaged, storedReleases } from '../store/checkOut';
import { withRendering } from '../compose/Rendering';
import { readStored, readUnchanged } from '../store/PackedRelease';
import { LOST_SITE, SHELL, type SiteLayout } from '../store/siteLayout';
import type { Proposal } from '../verify/Candidate';
import { verifySite } from '../verify/verifySite';
import { changeSite, type ChangeOptions } from './changeSite';
import { tabShells } from './pruneReleases';
import { proposeCommit } from './proposeCommit';
import { assertNotBad } from './mayGoLive';
import { entryAt, matchRelease, nearestTo, rollbackTarget } from './rollbackTarget';

/*
 * The changes without a build: rollback, retire and restore make stored releases live, and a mark keeps a release from
 * being live again.
 */

export type StoredOptions = ChangeOptions & Pick<Proposal, 'dropPages'>;

export interface StoredReport {
  /** Missing if all of it was live already. */
  readonly entry?: LiveEntry;
  /** Sentences about pages that wait for another part or are gone, and about files that were repaired. */
  readonly notices: readonly string[];
  /** Milliseconds for everything but waiting. */
  readonly milliseconds: number;
}

interface StoredPlan {
  readonly live: Readonly<Record<string, string>>;
  /** Defaults to the live configuration. */
  readonly config?: RuntimeConfig;
  /** The pages of a whole state that comes back. */
  readonly pages?: SiteState['pages'];
}

/** A site where something is live. */
interface LiveBase extends OpenSite {
  readonly tip: string;
  readonly state: SiteState;
}

/**
 * Makes stored releases live, together and without a build. They are verified like a publish, but not against today's
 * budgets.
 *
 * @throws ToolError PARTS-033 when nothing is live, PARTS-036 when a release is marked bad, and what `plan`, verifySite
 * and changeSite throw.
 */
async function activateStored(
  site: SiteLayout,
  action: Exclude<LiveEntry['action'], 'publish'>,
  { dropPages = false, ...options }: StoredOptions,
  plan: (base: LiveBase) => StoredPlan,
): Promise<StoredReport> {
  const { report, entry } = await changeSite(site, options, async (base) => {
    const start = performance.now();
    const now = liveBase(site, base);
    const { state: before, repository, tip } = now;
    const { live, config = before.config, pages } = plan(now);
    const changes = Object.entries(live).filter(([part, hash]) => before.live[part] !== hash);
    const retired = Object.keys(before.live).filter((part) => !(part in live));
    if (changes.length + retired.length === 0 && isDeepStrictEqual(config, before.config))
      return { report: { notices: base.notices, milliseconds: performance.now() - start } };
    assertNotBad(before, changes);
    const stored = storedReleases(repository, tip);
    const gone = changes.find(([part, hash]) => !stored.get(part)?.includes(hash));
    if (gone)
      throw new ToolError(
        'PARTS-004',
        `The site holds no release ${gone[1]} of ${gone[0]}: prune has removed it. Publish it again.`,
      );
    if (changes.filter(([part, hash]) => removeIfDamaged(site, part, hash)).length > 0)
      await checkOut(repository, tip);
    const changed = changes.map(([part, hash]) => readStored(site, part, hash));
    const verify = (proposal: Proposal) =>
      withRendering((rendering) => verifySite(rendering, proposal));
    const verified = await verify({
      before,
      changed,
      others: readUnchanged(site, live, changed),
      config,
      weighs: false,
      stored: true,
      rollback: action === 'rollback',
      retired,
      ...(pages && { livePages: pages }),
      dropPages,
      breaksLinks: options.breaksLinks ?? false,
      tabShells: tabShells(site, base.history),
      liveFolder: site.live(),
    });
    const report = {
      notices: [...base.notices, ...verified.notices],
      milliseconds: performance.now() - start,
    };
    return proposeCommit(site, base, verified, { action, changed }, report);
  });
  return { ...report, ...(entry && 'changes' in entry && { entry }) };
}

/** @throws ToolError PARTS-033 when nothing is live. */
function liveBase(site: SiteLayout, base: OpenSite): LiveBase {
  const { tip, state } = base;
  if (tip !== undefined && state) return { ...base, tip, state };
  throw new ToolError(
    'PARTS-033',
    `Nothing is live in ${site.root}. Publish all parts first. ${LOST_SITE}`,
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
  options: StoredOptions,
): Promise<StoredReport> {
  return activateStored(site, 'rollback', options, ({ state, history, repository, tip }) => {
    const all = storedReleases(repository, tip);
    const back = parts.map((part) => {
      const live = liveRelease(site, state.live, part);
      const stored = all.get(part) ?? [];
      const spans = liveSpans(history, part);
      const skipped = (hash: string): boolean => badMark(state, part, hash) !== undefined;
      return [part, rollbackTarget({ part, spans, live, stored, skipped }, target)] as const;
    });
    return { live: { ...state.live, ...Object.fromEntries(back) } };
  });
}

/**
 * Brings the site, or some of its parts, back to what was live at a moment. The whole site takes its
 * configuration along, and parts that were first published later are retired.
 *
 * @param target the beginning of a commit's id, or a moment in ISO format.
 * @param parts all if empty.
 * @throws ToolError PARTS-035 when there is no such state, PARTS-033 when a part was not live then, PARTS-036 with the
 *   nearest other state when one of its releases is marked bad.
 */
export function rollbackTo(
  site: SiteLayout,
  target: string,
  parts: readonly string[],
  options: StoredOptions,
): Promise<StoredReport> {
  return activateStored(site, 'rollback', options, ({ state, history, repository }) => {
    const { id } = entryAt(history, target);
    const stateOf = (entry: string): SiteState => stateAt(repository, entry);
    const { live, config, pages } = stateOf(id);
    const wanted = (then: SiteState['live']) =>
      Object.entries(then).filter(([part]) => parts.length === 0 || parts.includes(part));
    const fits = (entry: { id: string }): boolean =>
      wanted(stateOf(entry.id).live).every(([part, hash]) => !badMark(state, part, hash));
    const instead = (): string | undefined => {
      const near = nearestTo(history, id, fits);
      return (
        near &&
        `Go to the nearest state without it, of ${near.at}: npm run parts -- rollback --to ${near.id.slice(0, 12)}`
      );
    };
    const changes = wanted(live).filter(([part, hash]) => state.live[part] !== hash);
    assertNotBad(state, changes, instead);
    if (parts.length === 0) return { live, config, pages };
    const back = parts.map((part) => [part, liveRelease(site, live, part)] as const);
    return { live: { ...state.live, ...Object.fromEntries(back) } };
  });
}

type StoredChange<Wish> = (
  site: SiteLayout,
  wish: Wish,
  options: StoredOptions,
) => Promise<StoredReport>;

/**
 * Takes a remote and its pages off the site. Its releases stay stored, for open tabs and for restorePart.
 *
 * @throws ToolError PARTS-033 when the part is not live, PARTS-037 for the shell.
 */
export const retirePart: StoredChange<string> = (site, part, options) => {
  if (part === SHELL)
    throw new ToolError(
      'PARTS-037',
      'The shell cannot be retired: it is part of every page. To take a release of it back, use rollback.',
    );
  return activateStored(site, 'retire', options, ({ state }) => {
    liveRelease(site, state.live, part);
    return { live: Object.fromEntries(Object.entries(state.live).filter(([one]) => one !== part)) };
  });
};

/**
 * Makes a retired remote live again, with the release that it had.
 *
 * @throws ToolError PARTS-038 when the part is not retired.
 */
export const restorePart: StoredChange<string> = (site, part, options) =>
  activateStored(site, 'restore', options, ({ state: { live, retired } }) => {
    const hash = retired[part];
    if (hash !== undefined) return { live: { ...live, [part]: hash } };
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
  options: ChangeOptions,
): Promise<string> {
  const { author, reason } = options.signature;
  const { report } = await changeSite(site, options, async (base) => {
    const { state, repository, tip } = liveBase(site, base);
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

/** @throws ToolError PARTS-033 when the part is not among the live ones. */
function liveRelease(
  site: SiteLayout,
  live: Readonly<Record<string, string>>,
  part: string,
): string {
  const hash = live[part];
  if (hash !== undefined) return hash;
  throw new ToolError(
    'PARTS-033',
    `${part} is not live in that state of ${site.root}.${didYouMean(part, Object.keys(live))} Live are: ${Object.keys(live).sort().join(', ') || 'no parts'}.`,
  );
}
