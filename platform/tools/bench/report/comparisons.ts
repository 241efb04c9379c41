import type { Audit, Form } from '../lighthouse/Audit';
import type { Side } from '../served/Side';
import { median, times } from '../statistics/figures';

/** The median of a figure over the runs of one page; not a number without any. */
export function medianOf(
  audits: readonly Audit[],
  { path, form, side }: { path: string; form: Form; side: Side },
  figure: 'fcp' | 'lcp' | 'tbt' | 'cls',
): number {
  const runs = audits.filter(
    (audit) => audit.path === path && audit.form === form && audit.side === side,
  );
  return median(runs.map((audit) => audit[figure]));
}

/** How many times as long the site takes as its twin, and both times. */
export interface Comparison {
  readonly path: string;
  readonly site: number;
  readonly twin: number;
  readonly ratio: number;
}

/** Compares the site with its twin on every page that was measured on both. */
export function compare(
  audits: readonly Audit[],
  form: Form,
  figure: 'fcp' | 'lcp' | 'tbt',
): Comparison[] {
  const paths = [...new Set(audits.map(({ path }) => path))];
  return paths
    .map((path) => {
      const site = medianOf(audits, { path, form, side: 'site' }, figure);
      const twin = medianOf(audits, { path, form, side: 'twin' }, figure);
      return { path, site, twin, ratio: site / twin };
    })
    .filter(({ site, twin }) => !Number.isNaN(site + twin));
}

/** `1.02× (915 ms, twin 897 ms)`. */
export const comparison = ({ site, twin, ratio }: Omit<Comparison, 'path'>): string =>
  `${times(ratio)} (${Math.round(site)} ms, twin ${Math.round(twin)} ms)`;
