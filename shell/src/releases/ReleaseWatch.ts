import { createListeners } from 'shared-config/services/createStore';
import { matchRoute } from '../navigation/matchRoute';
import type { ReleaseResolver } from './ReleaseResolver';
import { liveIn, SHELL, type UsedRelease } from './UsedRelease';
import { ANSWER_WITHIN } from './boundedJson';

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

const GONE = [404, 410];

/** Asks the site, bypassing the browser's cache, whether a file still exists. Never throws. */
export async function askForEntry(address: string): Promise<EntryAnswer> {
  try {
    const { ok, status } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    if (ok) return 'found';
    return GONE.includes(status) ? 'missing' : 'no answer';
  } catch {
    return 'no answer';
  }
}

/** What is known about a release of this tab after one of its files failed to load. */
interface ReleaseFacts {
  /** The release that this tab uses. */
  readonly used: string;
  /** The release that is live now; `none` if the part is not published, `unread` without a registry. */
  readonly live: string | 'none' | 'unread';
  /** What the site answered to a request for the release's entry. */
  readonly entry: EntryAnswer | 'not asked';
}

type EntryAnswer = 'found' | 'missing' | 'no answer';

type ReleaseFate = 'still there' | 'gone' | 'unknown';

/**
 * Whether a release that failed is gone, so that only a full load helps, or may come back. The answer is
 * `gone` only if the site answered twice: the entry is missing and another release is live. Missing files
 * of a live release are a fault of the site, and a reloaded page would meet it too.
 */
function releaseFate({ used, live, entry }: ReleaseFacts): ReleaseFate {
  if (live === 'unread') return 'unknown';
  if (live === used || entry === 'found') return 'still there';
  return entry === 'missing' ? 'gone' : 'unknown';
}
