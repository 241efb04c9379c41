/** A file or a describe block of Playwright's JSON report, as far as counting needs it. */
export interface ReportedSuite {
  readonly file: string;
  readonly specs?: readonly { readonly ok: boolean }[];
  readonly suites?: readonly ReportedSuite[];
}

/** One group of the fault matrix. */
export interface MatrixCount {
  readonly group: string;
  readonly passed: number;
  readonly cells: number;
}

/** The groups of the fault matrix: `faults/rows.spec.ts` and `faults/rows.more.spec.ts` are the group `rows`. Pure. */
export function matrixCounts(suites: readonly ReportedSuite[]): MatrixCount[] {
  const groups = new Map<string, { passed: number; cells: number }>();
  for (const suite of suites) {
    const group = /(?:^|\/)faults\/([^/.]+)[^/]*\.spec\.ts$/.exec(suite.file)?.[1];
    if (group === undefined) continue;
    const count = groups.get(group) ?? { passed: 0, cells: 0 };
    for (const { ok } of specsOf(suite)) {
      count.cells += 1;
      if (ok) count.passed += 1;
    }
    groups.set(group, count);
  }
  return [...groups].map(([group, count]) => ({ group, ...count }));
}

function specsOf({ specs = [], suites = [] }: ReportedSuite): { readonly ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
