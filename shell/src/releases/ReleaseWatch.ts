import { createListeners } from 'shared-config/services/createStore';
import { matchRoute } from '../navigation/matchRoute';
import type { ReleaseResolver } from './ReleaseResolver';
import { liveIn, SHELL } from './UsedRelease';
import { ANSWER_WITHIN } from './boundedJson';
import { timeoutSignal } from 'shared-config/services/timeoutSignal';

/** What a tab knows about its releases: whether they are still on the site, and good. */
export type TabReleases = Omit<ReleaseWatch, 'noteFailedFile'>;

/** How long a page waits for the registry, in milliseconds. */
const LEARNS_WITHIN = 1000;

/**
 * Finds out whether the releases of this tab are still on the site and good. Before another page it asks the registry
 * whether one of them is bad. Only after something failed to load it asks whether one is gone, one check at a time:
 * first the registry, then each release that is not live any more.
 */
export class ReleaseWatch {
  /** The parts whose release is gone or bad. */
  private readonly gone = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly listeners = createListeners();
  private checking: Promise<void> | undefined;

  constructor(private readonly resolver: ReleaseResolver) {}

  isOutOfDate = (): boolean => this.resolver.isOutOfDate();

  /**
   * Reads in a recent registry which releases of this tab are bad. Resolves within a second, and never rejects: what
   * comes later counts for the next page.
   */
  learn = (): Promise<void> => {
    const learned = this.resolver
      .recentRegistry(false)
      .then(({ bad }) => {
        for (const { part, release } of this.resolver.used())
          // The answer may not be a registry.
          if ([bad].flat().includes(`${part}/${release}`)) this.gone.add(part);
      })
      .catch(() => undefined);
    return Promise.race([
      learned,
      new Promise<void>((resolve) => setTimeout(resolve, LEARNS_WITHIN)),
    ]);
  };

  /** Whether a release of this tab is gone or bad, so that the tab loads everything else as a document. */
  stale = (): boolean => this.gone.size > 0;

  /** Whether a file of the shell failed because its release is gone. */
  lacksShell = (): boolean => this.lacks(SHELL);

  /** Whether a file of the remote behind a path failed because its release is gone. */
  lacksPage = (path: string): boolean => this.lacks(matchRoute(path)?.remote ?? SHELL);

  /** Calls back when one of these answers may have changed. */
  subscribe = this.listeners.subscribe;

  /** Notes that the page of a path failed. Resolves when the reason is known; never rejects. */
  noteFailedPage = (path: string): Promise<void> => {
    const part = matchRoute(path)?.remote;
    return part === undefined ? Promise.resolve() : this.noteFailure(part);
  };

  /** Notes that a file failed; ignores files that belong to no release of this tab. */
  noteFailedFile = (address: string): void => {
    const owner = this.resolver
      .used()
      .find(({ base }) => address.startsWith(new URL(base, location.href).href));
    if (owner) void this.noteFailure(owner.part);
  };

  private lacks(part: string): boolean {
    return this.gone.has(part) && this.failed.has(part);
  }

  private noteFailure(part: string): Promise<void> {
    this.failed.add(part);
    if (this.gone.has(part)) return Promise.resolve(this.listeners.notify());
    this.checking ??= this.check().finally(() => {
      this.checking = undefined;
      this.listeners.notify();
    });
    return this.checking;
  }

  /**
   * A release is gone only if the site answered twice: another release is live, and the entry is missing. Missing
   * files of a live release are a fault of the site, and a reloaded page would meet it too.
   */
  private async check(): Promise<void> {
    const registry = await this.resolver.currentRegistry().catch(() => undefined);
    if (!registry) return;
    const replaced = this.resolver
      .used()
      .filter(({ part, release }) => release !== liveIn(registry, part));
    await Promise.all(
      replaced.map(async ({ part, base, entry }) => {
        if (await isMissing(base + entry)) this.gone.add(part);
      }),
    );
  }
}

/** Whether the site answers, past the browser's cache, that a file does not exist. False without an answer. */
async function isMissing(address: string): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'HEAD',
    cache: 'no-store',
    signal: timeoutSignal(ANSWER_WITHIN),
  }).catch(() => undefined);
  return [404, 410].includes(answer?.status ?? 0);
}
