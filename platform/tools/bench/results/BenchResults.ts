import type { Return } from '../flows/back';
import type { PageTraffic } from '../flows/idlePage';
import type { Followed } from '../flows/links';
import type { Press } from '../flows/presses';
import type { Shift } from '../flows/shifts';
import type { Waking } from '../flows/waking';
import type { Audit } from '../lighthouse/Audit';
import type { Load } from '../load/measureLoad';
import type { SiteFigures } from '../measure/growth';
import type { PublishingRound } from '../measure/publishing';
import type { BenchPage } from '../served/benchPages';

/** The figures of each section; those that were not measured are missing. */
export interface Figures {
  readonly traffic: readonly PageTraffic[];
  readonly presses: readonly Press[];
  readonly waking: readonly Waking[];
  readonly links: readonly Followed[];
  readonly back: readonly Return[];
  readonly shifts: readonly Shift[];
  readonly load: readonly Load[];
  readonly lighthouse: readonly Audit[];
  readonly publishing: readonly PublishingRound[];
  readonly posts: readonly SiteFigures[];
  readonly remotes: readonly SiteFigures[];
}

/** Everything that is known about a site, of one run or of several. */
export interface BenchResults {
  readonly machine: { readonly cores: number; readonly node: string };
  readonly pages: readonly BenchPage[];
  readonly figures: Partial<Figures>;
  /** How long each section took. */
  readonly seconds: Readonly<Partial<Record<keyof Figures, number>>>;
  /** What could not be measured, in sentences. */
  readonly missing: Readonly<Partial<Record<keyof Figures, readonly string[]>>>;
}
