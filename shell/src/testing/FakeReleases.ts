import { createListeners } from 'shared-config/services/createStore';
import type { ReleaseState } from '../host/Releases';
import type { TabReleases } from '../pages/PageCache';

/** Stands for the releases of a tab: all of them stay live until a test says otherwise. */
export class FakeReleases implements TabReleases {
  private readonly listeners = createListeners();
  private readonly states = new Map<string, ReleaseState>();
  /** What the next page waits for. */
  bad: Promise<void> = Promise.resolve();
  /** What the reason of a failure waits for. */
  missing: Promise<void> = Promise.resolve();

  outOfDate = false;

  findBad = (): Promise<void> => this.bad;

  findMissing = (): Promise<void> => this.missing;

  isOutOfDate = (): boolean => this.outOfDate;

  stale = (): boolean => this.states.size > 0;

  stateOf = (part: string): ReleaseState => this.states.get(part) ?? 'live';

  subscribe = this.listeners.subscribe;

  /** From now on the release of a part is missing or bad. */
  lose(part: string, state: ReleaseState = 'missing'): void {
    this.states.set(part, state);
    this.listeners.notify();
  }
}
