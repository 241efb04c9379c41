import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { changeSite } from './changeSite';
import { SHELL } from './Generation';
import type { LiveEntry, Signature } from './history/HistoryEntry';
import { readLive } from './readLive';
import type { SiteLayout } from './siteLayout';
import { withSiteLock, type HeldLock } from './siteLock';
import { openStored, type OpenedRelease } from './store/OpenedRelease';
import { openedWhereStored, StagedReleases } from './store/StagedReleases';
import { tidy } from './recover';
import { readBudgets, type Budgets } from './verify/budgets';
import { verifySite } from './verify/verifySite';

/** How a publish is signed, weighed and waited for. */
export interface PublishOptions {
  readonly signature?: Signature;
  /** Those of the project unless told otherwise; null for development builds, which are not weighed. */
  readonly budgets?: Budgets | null;
  /** Called once where another command works on the site. */
  readonly waiting?: () => void;
}

/** What a publish did. */
export interface PublishReport {
  /** False where everything was live already. */
  readonly changed: boolean;
  readonly live: Readonly<Record<string, string>>;
  readonly pagesRendered: number;
  readonly pagesKept: number;
  /** How long checking, rendering and the switch over took, in milliseconds, waiting left out. */
  readonly milliseconds: number;
  readonly entry?: LiveEntry;
}

/**
 * Publishes releases together: copy, verify against what is live, compose, store, switch over. While one
 * publish works the next one waits. Anything that fails leaves the site as it was.
 *
 * @throws ToolError PARTS-005 without a shell, and what verifySite throws.
 */
export function publishReleases(
  site: SiteLayout,
  packed: readonly OpenedRelease[],
  config: RuntimeConfig,
  { signature, budgets, waiting }: PublishOptions = {},
): Promise<PublishReport> {
  return withSiteLock(
    site,
    async (lock) => {
      tidy(site);
      try {
        return await publishLocked(site, packed, config, lock, {
          signature: signature ?? { who: userInfo().username },
          ...(budgets === null ? {} : { budgets: budgets ?? readBudgets(projectRoot()) }),
        });
      } finally {
        tidy(site);
      }
    },
    waiting,
  );
}

async function publishLocked(
  site: SiteLayout,
  packed: readonly OpenedRelease[],
  config: RuntimeConfig,
  lock: HeldLock,
  { signature, budgets }: { readonly signature: Signature; readonly budgets?: Budgets },
): Promise<PublishReport> {
  const start = performance.now();
  const before = readLive(site);
  const wanted = {
    ...before?.live,
    ...Object.fromEntries(packed.map(({ release }) => [release.part, release.hash])),
  };
  if (!wanted[SHELL])
    throw new ToolError(
      'PARTS-005',
      `No shell is live in ${site.root} yet. Publish the shell first: npm run publish -w shell.`,
    );
  const took = (): number => performance.now() - start;
  if (before && isDeepStrictEqual(before.live, wanted) && isDeepStrictEqual(before.config, config))
    return { changed: false, live: wanted, pagesRendered: 0, pagesKept: 0, milliseconds: took() };
  const staged = new StagedReleases(
    join(site.incoming(), randomBytes(6).toString('hex')),
    packed.filter(({ release }) => before?.live[release.part] !== release.hash),
  );
  const changed = openedWhereStored(site, staged.releases);
  const verified = await verifySite({
    before,
    changed,
    others: openLive(site, wanted, changed),
    config,
    ...(budgets ? { budgets } : {}),
  });
  staged.store(site);
  const entry = changeSite(site, verified, {
    action: 'publish',
    before: before?.live,
    config,
    signature,
    lock,
  });
  const { live, composed } = verified;
  return {
    changed: true,
    live,
    pagesRendered: composed.rendered.length - 1,
    pagesKept: composed.kept.length,
    milliseconds: took(),
    entry,
  };
}

/** Opens the live releases of all parts that do not change. */
export function openLive(
  site: SiteLayout,
  live: Readonly<Record<string, string>>,
  changed: readonly OpenedRelease[],
): OpenedRelease[] {
  const names = changed.map(({ release }) => release.part);
  return Object.entries(live)
    .filter(([part]) => !names.includes(part))
    .map(([part, hash]) => openStored(site, part, hash));
}
