import { matrixCounts } from './matrixCounts';

const cells = (...results: boolean[]) => results.map((ok) => ({ ok }));

test('counts the cells of each group over its files and describe blocks, and nothing else', () => {
  expect(
    matrixCounts([
      { file: 'faults/rows.spec.ts', suites: [{ file: '', specs: cells(true, false) }] },
      { file: 'faults/identity.spec.ts', specs: cells(true) },
      { file: 'faults/identity.profile.spec.ts', specs: cells(true, true) },
      { file: 'hydration.spec.ts', specs: cells(true) },
    ]),
  ).toEqual([
    { group: 'rows', passed: 1, cells: 2 },
    { group: 'identity', passed: 3, cells: 3 },
  ]);
});
