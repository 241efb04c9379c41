import type { Side } from '../served/Side';

/** The screen and the network that Lighthouse simulates. */
export type Form = 'mobile' | 'desktop';

/** One run of Lighthouse on one page. Times in milliseconds. */
export interface Audit {
  readonly path: string;
  readonly form: Form;
  readonly side: Side;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** The titles of the audits that keep a category below 100. */
  readonly failed: readonly string[];
}

/** What Lighthouse returns, as far as it is read here. */
export interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly numericValue?: number }
    >
  >;
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
}

/** The four categories of the goals; newer versions have more. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Reads a result of Lighthouse; undefined if the page could not be measured.
 */
export function readAudit(
  page: Pick<Audit, 'path' | 'form' | 'side'>,
  { runtimeError, audits, categories }: LighthouseResult,
): Audit | undefined {
  const value = (id: string): number => audits[id]?.numericValue ?? NaN;
  const [fcp, lcp] = [value('first-contentful-paint'), value('largest-contentful-paint')];
  if (runtimeError || Number.isNaN(fcp) || Number.isNaN(lcp)) return undefined;
  const scores: Record<string, number> = {};
  const failed = new Set<string>();
  for (const name of CATEGORIES) {
    const category = categories[name];
    if (!category || category.score === null) continue;
    scores[name] = Math.round(category.score * 100);
    if (scores[name] === 100) continue;
    for (const { id, weight } of category.auditRefs) {
      const { score = null, title = id } = audits[id] ?? {};
      if (weight > 0 && score !== null && score < 1) failed.add(title);
    }
  }
  const [tbt, cls] = [value('total-blocking-time'), value('cumulative-layout-shift')];
  return { ...page, fcp, lcp, tbt, cls, scores, failed: [...failed] };
}
