import { createListeners } from 'shared-config/services/createStore';
import type { TabReleases } from '../releases/ReleaseWatch';

/** Stands for the releases of a tab: all of them stay until a test takes some away. */
export class FakeReleases implements TabReleases {
  /** Pages that could not be loaded, in order. */
  readonly failedPages: string[] = [];
  private readonly listeners = createListeners();
  private gone: { shell?: boolean; page?: string } | undefined;
  /** What the next page waits for. */
  lesson: Promise<void> = Promise.resolve();
  /** What the reason of a failure waits for. */
  reason: Promise<void> = Promise.resolve();

  outOfDate = false;

  learn = (): Promise<void> => this.lesson;

  isOutOfDate = (): boolean => this.outOfDate;

  stale = (): boolean => this.gone !== undefined;

  lacksShell = (): boolean => this.gone?.shell === true;

  lacksPage = (path: string): boolean => this.gone?.page === path;

  noteFailedPage = (path: string): Promise<void> => {
    this.failedPages.push(path);
    return this.reason;
  };

  subscribe = this.listeners.subscribe;

  /** From now on something is gone: of the shell, of the page of a path, or of something else. */
  lose(gone: { readonly shell?: boolean; readonly page?: string } = {}): void {
    this.gone = gone;
    this.listeners.notify();
  }
}
