import { isDeepStrictEqual } from 'node:util';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { readKeepable, type KeepableGeneration } from '../history/generationFiles';
import type { HistoryEntry, LiveEntry } from '../history/HistoryEntry';
import { readHistory } from '../history/historyFile';
import { badReleases } from '../history/siteStates';
import { openStored, openUnchanged } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { verifySite } from '../verify/verifySite';
import { activateVerified, changeSite, type ChangeOptions } from './changeSite';
import { tabShells } from './prunable';

export interface StoredOptions extends ChangeOptions {
  /** Whether other parts may lose pages to the route table of an earlier shell. */
  readonly dropPages?: boolean;
}

export interface StoredFacts {
  readonly before: KeepableGeneration;
  readonly history: readonly HistoryEntry[];
}

export interface StoredPlan {
  readonly live: Readonly<Record<string, string>>;
  /** Defaults to the live configuration. */
  readonly config?: RuntimeConfig;
}

export interface StoredReport {
  /** Missing if all of it was live already. */
  readonly entry?: LiveEntry;
  /** Sentences about pages that wait for their other half or are gone. */
  readonly notices: readonly string[];
  /** Milliseconds for everything but waiting. */
  readonly milliseconds: number;
}

/**
 * Makes stored releases live, together and without a build: a rollback, a retirement or a restoration. They are
 * verified like a publish, but not against today's budgets.
 *
 * @param plan a pure function.
 * @throws ToolError PARTS-033 when nothing is live, PARTS-036 when a release is marked bad, and what `plan` and
 * verifySite throw.
 */
export function activateStored(
  site: SiteLayout,
  action: Exclude<LiveEntry['action'], 'publish'>,
  { signature, waiting, dropPages = false, compress = true }: StoredOptions,
  plan: (facts: StoredFacts) => StoredPlan,
): Promise<StoredReport> {
  return changeSite(site, waiting, async (lock) => {
    const start = performance.now();
    const took = (): number => performance.now() - start;
    const before = readKeepable(site);
    if (!before)
      throw new ToolError('PARTS-033', `Nothing is live in ${site.root}. Publish all parts first.`);
    const history = readHistory(site);
    const { live, config = before.config } = plan({ before, history });
    const changes = Object.entries(live).filter(([part, hash]) => before.live[part] !== hash);
    const retired = Object.keys(before.live).filter((part) => !(part in live));
    if (changes.length + retired.length === 0 && isDeepStrictEqual(config, before.config))
      return { notices: [], milliseconds: took() };
    assertNotBad(history, changes);
    const changed = changes.map(([part, hash]) => openStored(site, part, hash));
    const others = openUnchanged(site, live, changed);
    const rollback = action === 'rollback';
    const verified = await verifySite({
      before,
      changed,
      others,
      config,
      weighs: false,
      stored: true,
      rollback,
      retired,
      dropPages,
      tabShells: tabShells(site, history),
      liveFolder: site.live(),
    });
    const entry = await activateVerified(site, lock, verified, { action, compress, ...signature });
    return { entry, notices: verified.notices, milliseconds: took() };
  });
}

/** @throws ToolError PARTS-036 with every release that is marked bad, and why. */
export function assertNotBad(
  history: readonly HistoryEntry[],
  releases: readonly (readonly [part: string, hash: string])[],
): void {
  const bad = badReleases(history);
  const refused = releases.flatMap(([part, hash]) => bad.get(`${part}/${hash}`) ?? []);
  const [first] = refused;
  if (!first) return;
  const reasons = refused.map(
    ({ part, hash, who, reason }) =>
      `${part} ${hash} is marked bad by ${who}${reason ? `: ${reason}` : ''}.`,
  );
  throw new ToolError(
    'PARTS-036',
    `${reasons.join(' ')} Choose another release, or take the mark back: npm run parts -- mark-good ${first.part} ${first.hash}.`,
  );
}
