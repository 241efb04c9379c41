/** A file or a describe block of Playwright's JSON report, as far as counting needs it. */
export interface ReportedSuite {
  readonly file: string;
  readonly specs?: readonly { readonly ok: boolean }[];
  readonly suites?: readonly ReportedSuite[];
}

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
