import type { ComponentType } from 'react';
import type { FailureReports } from './FailureReports';
import { PageLoad } from './PageLoad';
import type { TabReleases } from '../releases/TabReleases';
import { TIMING, type Timing } from './timing';

export interface PageLoadsOptions {
  /** Fetches the component of a path; `attempt` is 0 at first and grows with every Try again. */
  readonly load: (path: string, attempt: number) => Promise<ComponentType>;
  /** The page of a path that nobody draws; such a path is asked for anew on every visit. */
  readonly notFound: ComponentType;
  /** The path of the prerendered page: its words are on screen, so a failed load must never replace them. */
  readonly prerendered: string;
  /** What has become of the releases that this tab uses. */
  readonly releases: TabReleases;
  /** Told about every attempt that failed, and with the phase `render` about a page that threw. */
  readonly report: FailureReports['report'];
  readonly timing?: Timing;
}

/** The loads of this visit, one a path: whoever asks first begins it. */
export class PageLoads {
  private readonly loads = new Map<string, PageLoad>();

  constructor(
    private readonly options: PageLoadsOptions,
    private readonly onChange: (load: PageLoad) => void,
  ) {}

  of(path: string): PageLoad {
    const known = this.loads.get(path);
    if (known) return known;
    const load: PageLoad = new PageLoad({
      path,
      fetch: (attempt) => this.fetch(load, attempt),
      prerendered: path === this.options.prerendered,
      timing: this.options.timing ?? TIMING,
      onChange: () => this.onChange(load),
      onFailure: (error) => this.options.report(path, error),
    });
    this.loads.set(path, load);
    load.start();
    return load;
  }

  /** The load of the page that the visitor arrived on. */
  arrival(): PageLoad | undefined {
    return this.loads.get(this.options.prerendered);
  }

  /** A path without a page may have been given one since the visitor was told so. */
  forgetNotFound(path: string): void {
    if (this.loads.get(path)?.drawn !== this.options.notFound) return;
    this.loads.delete(path);
    this.of(path).markReplaced();
  }

  /** Where the visitor can read the page already, they are told about a failure once its reason is known. */
  private async fetch(load: PageLoad, attempt: number): Promise<ComponentType> {
    try {
      return await this.options.load(load.path, attempt);
    } catch (error) {
      const reason = this.options.releases.noteFailedPage(load.path);
      if (load.status.prerendered) await reason;
      throw error;
    }
  }
}
