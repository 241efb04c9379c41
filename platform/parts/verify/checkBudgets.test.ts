import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from 'shared-config/contract/Release';
import { describeFiles } from '../store/fileTree';
import { budgetViolations, weighPages, weighRelease, type Weight } from './checkBudgets';

const BUDGETS = {
  remotes: { entry: 100, page: 200, html: 300 },
  parts: { 'mfe-big': { page: 999 } },
};

const weights = (size: number): Weight[] => [{ kind: 'page', what: 'mfe-x: ./Home', size }];

test('as much as the budget is within it, and one byte more is not', () => {
  expect(budgetViolations('mfe-x', weights(200), BUDGETS)).toEqual([]);
  expect(budgetViolations('mfe-x', weights(201), BUDGETS)).toEqual([
    {
      code: 'PARTS-026',
      sentence:
        'mfe-x: ./Home weighs 201 bytes, 1 over the budget "page" of 200. Make it lighter, or raise the budget in budgets.json in a commit that says why and publish the shell, which brings it.',
    },
  ]);
});

test('a part may have its own budget for one kind and share the others with all remotes', () => {
  expect(budgetViolations('mfe-big', weights(999), BUDGETS)).toEqual([]);
  const entry: Weight = { kind: 'entry', what: 'entry.js', size: 101 };
  expect(budgetViolations('mfe-big', [entry], BUDGETS)).toHaveLength(1);
});

test('of the pages of a part the heaviest counts, as it is served', () => {
  const page = (path: string, html: string) => ({ part: 'mfe-x', path, html });
  const [weight, ...others] = weighPages('mfe-x', [
    page('/a', 'short'),
    page('/b', 'a longer page with more than a few different words in it'),
    { ...page('/c', 'of another part, and for that reason left out of the sum here'), part: 'y' },
  ]);
  expect(weight).toMatchObject({ kind: 'html', what: 'mfe-x: /b' });
  expect(others).toEqual([]);
});

test('a release weighs its entry, and its heaviest page without the entry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'getit-weights-'));
  const sizes = { 'entry.js': 5000, 'a.js': 1000, 'b.js': 2000, 'b.css': 500 };
  for (const [file, size] of Object.entries(sizes))
    writeFileSync(join(folder, file), randomBytes(size));
  const release = {
    part: 'mfe-x',
    entry: 'entry.js',
    exposes: {
      './A': { scripts: ['entry.js', 'a.js'], styles: [] },
      './B': { scripts: ['entry.js', 'b.js'], styles: ['b.css'] },
    },
    files: describeFiles(folder),
  } as unknown as Release;
  const found = weighRelease({ release, browserFolder: folder, serverFolder: '' });
  rmSync(folder, { recursive: true });
  expect(found.map(({ kind, what }) => [kind, what])).toEqual([
    ['entry', 'mfe-x: entry.js'],
    ['page', 'mfe-x: ./B'],
  ]);
  // Random bytes do not compress, and brotli adds a few bytes.
  expect(found.map(({ size }) => Math.round(size / 100))).toEqual([50, 25]);
});
