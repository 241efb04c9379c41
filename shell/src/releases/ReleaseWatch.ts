import { matchRoute } from '../matchRoute';
import { askForEntry } from './askForEntry';
import { releaseFate, type ReleaseFacts } from './releaseFate';
import type { ReleaseResolver } from './ReleaseResolver';
import type { TabReleases } from './TabReleases';
import { liveIn, SHELL, type UsedRelease } from './UsedRelease';

/**
 * Finds out, only after something could not be loaded, whether the releases that this tab uses are still on
 * the site. One question at a time: the registry, then one for each release that is not live any more.
 */
export class ReleaseWatch implements TabReleases {
  private readonly gone = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private asking: Promise<void> | undefined;

  constructor(
    private readonly resolver: Pick<ReleaseResolver, 'used' | 'currentRegistry'>,
    private readonly ask = askForEntry,
  ) {}

  /** Whether a release of this tab is gone: it can then load nothing new with certainty. */
  stale = (): boolean => this.gone.size > 0;

  /** Whether something of the shell failed because its release is gone. */
  lacksShell = (): boolean => this.lacks(SHELL);

  /** Whether something of the remote that draws a path failed because its release is gone. */
  lacksPage = (path: string): boolean => this.lacks(matchRoute(path)?.remote);

  subscribe = (listener: () => void): void => {
    this.listeners.add(listener);
  };

  /** The page of a path could not be loaded. Resolves, never rejects, when the reason is as clear as it gets. */
  noteFailedPage = (path: string): Promise<void> => {
    const part = matchRoute(path)?.remote;
    return part === undefined ? Promise.resolve() : this.noteFailure(part);
  };

  /** A file could not be loaded; files that belong to no release of this tab are none of its business. */
  noteFailedFile = (address: string): void => {
    const owner = this.resolver.used().find(({ base }) => address.startsWith(here(base)));
    if (owner) void this.noteFailure(owner.part);
  };

  private lacks(part: string | undefined): boolean {
    return part !== undefined && this.gone.has(part) && this.failed.has(part);
  }

  private noteFailure(part: string): Promise<void> {
    this.failed.add(part);
    if (this.gone.has(part)) return Promise.resolve(this.tell());
    this.asking ??= this.findOut().finally(() => {
      this.asking = undefined;
      this.tell();
    });
    return this.asking;
  }

  private async findOut(): Promise<void> {
    const registry = await this.resolver.currentRegistry().catch(() => undefined);
    const live = (part: string): string => (registry ? liveIn(registry, part) : 'unread');
    await Promise.all(this.resolver.used().map((used) => this.decide(used, live(used.part))));
  }

  private async decide({ part, release, base, entry }: UsedRelease, live: string): Promise<void> {
    const facts: ReleaseFacts = { part, used: release, live, entry: 'not asked' };
    const open = live !== 'unread' && releaseFate(facts).fate === 'unknown';
    const { fate } = open
      ? releaseFate({ ...facts, entry: await this.ask(base + entry) })
      : releaseFate(facts);
    if (fate === 'gone') this.gone.add(part);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const here = (path: string): string => new URL(path, location.href).href;
