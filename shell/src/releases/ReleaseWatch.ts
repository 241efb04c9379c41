import { createListeners } from 'shared-config/services/createStore';
import { matchRoute } from '../navigation/matchRoute';
import { askForEntry } from './askForEntry';
import { releaseFate, type ReleaseFacts } from './releaseFate';
import type { ReleaseResolver } from './ReleaseResolver';
import { liveIn, SHELL, type UsedRelease } from './UsedRelease';

/** What a tab knows about its releases: whether they are still on the site. */
export type TabReleases = Pick<
  ReleaseWatch,
  'stale' | 'lacksShell' | 'lacksPage' | 'noteFailedPage' | 'subscribe'
>;

/**
 * Finds out whether the releases of this tab are still on the site, but only after something failed to
 * load. One check at a time: first the registry, then each release that is not live any more.
 */
export class ReleaseWatch {
  private readonly gone = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly listeners = createListeners();
  private checking: Promise<void> | undefined;

  constructor(
    private readonly resolver: Pick<ReleaseResolver, 'used' | 'currentRegistry'>,
    private readonly ask = askForEntry,
  ) {}

  /** Whether a release of this tab is gone, so that the tab cannot rely on loading anything new. */
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

  private async check(): Promise<void> {
    const registry = await this.resolver.currentRegistry().catch(() => undefined);
    const live = (part: string): string => (registry ? liveIn(registry, part) : 'unread');
    await Promise.all(this.resolver.used().map((used) => this.decide(used, live(used.part))));
  }

  private async decide({ part, release, base, entry }: UsedRelease, live: string): Promise<void> {
    const facts: ReleaseFacts = { used: release, live, entry: 'not asked' };
    if (live === 'unread' || releaseFate(facts) !== 'unknown') return;
    const answered = { ...facts, entry: await this.ask(base + entry) };
    if (releaseFate(answered) === 'gone') this.gone.add(part);
  }
}
