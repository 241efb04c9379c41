import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchResults } from './BenchResults';
import { mergeResults, readResults, writeResults } from './storedResults';

const results = (more: Partial<BenchResults>): BenchResults => ({
  ...{ machine: { cores: 2, node: '20.0.0' }, pages: [], figures: {}, seconds: {}, missing: {} },
  ...more,
});
const shift = (cls: number) => ({ what: 'menu', cls });

test('a section that is measured again takes the place of what was known, and the others stay', () => {
  const older = results({
    pages: [{ path: '/', hydrate: 'form', indexed: true }],
    figures: { shifts: [shift(1)], links: [] },
    missing: { shifts: ['the menu'] },
  });
  const newer = results({ figures: { shifts: [shift(0)] }, missing: { shifts: [] } });
  expect(mergeResults(older, newer)).toMatchObject({
    pages: older.pages,
    figures: { shifts: [shift(0)], links: [] },
    missing: { shifts: [] },
  });
});

test('results are kept in a file; without one, or with half of one, nothing is known', () => {
  const folder = mkdtempSync(join(tmpdir(), 'getit-results-'));
  const file = join(folder, 'new/results.json');
  try {
    expect(readResults(file)).toBeUndefined();
    const known = results({ seconds: { load: 30 } });
    writeResults(file, known);
    expect(readResults(file)).toEqual(known);
    writeFileSync(file, '{"machine":');
    expect(readResults(file)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
