import { z } from 'zod';

/** A file or a describe block of Playwright's JSON report, as far as counting needs it. */
export const ReportedSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ ok: z.boolean() })).optional(),
  get suites() {
    return z.array(ReportedSuite).optional();
  },
});
export type ReportedSuite = z.infer<typeof ReportedSuite>;

/** Counts the groups of the fault matrix: `faults/rows.spec.ts` and `faults/rows.more.spec.ts` are the group `rows`. */
export function matrixCounts(suites: readonly ReportedSuite[]) {
  const groups = new Map<string, { readonly ok: boolean }[]>();
  for (const suite of suites) {
    const group = /(?:^|\/)faults\/([^/.]+)[^/]*\.spec\.ts$/.exec(suite.file)?.[1];
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), ...specsOf(suite)]);
  }
  return [...groups].map(([group, cells]) => ({
    group,
    passed: cells.filter(({ ok }) => ok).length,
    cells: cells.length,
  }));
}

function specsOf({ specs = [], suites = [] }: ReportedSuite): { readonly ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
