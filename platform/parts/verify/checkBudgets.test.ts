import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from 'shared-config/contract/Release';
import { describeFiles } from '../store/fileTree';
import type { PageFigure } from './budgets';
import { budgetViolations, overBudget, weighRelease, type Weight } from './checkBudgets';

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
  // Random bytes do not compress, and brotli adds a few bytes.
  expect(found.map(({ kind, what, size }) => [kind, what, Math.round(size / 100)])).toEqual([
    ['entry', 'mfe-x: entry.js', 50],
    ['page', 'mfe-x: ./B', 25],
  ]);
});

test('a part may weigh as much as its own budget, or that of all remotes, and not one byte more', () => {
  const budgets = { remotes: { entry: 100, page: 200 }, parts: { 'mfe-big': { page: 999 } } };
  const of = (part: string, kind: Weight['kind'], size: number) =>
    budgetViolations(part, [{ kind, what: `${part}: ./Home`, size }], budgets);
  expect([of('mfe-x', 'page', 200), of('mfe-big', 'page', 999)]).toEqual([[], []]);
  expect(of('mfe-big', 'entry', 101)).toHaveLength(1);
  expect(of('mfe-x', 'page', 201)).toEqual([
    {
      code: 'PARTS-026',
      sentence:
        'mfe-x: ./Home weighs 201 bytes, 1 over the budget "page" of 200. Make it lighter, or raise the budget in budgets.json in a commit that says why and publish the shell, which brings it.',
    },
  ]);
});

describe('a page', () => {
  const all = (amount: number): Record<PageFigure, number> => ({
    html: amount,
    wire: amount,
    inlineScript: amount,
    idleScripts: amount,
    awakeScripts: amount,
    fonts: amount,
    requests: amount,
  });
  const budgets = { pages: { never: all(10), form: all(20), idle: all(30) } };
  const heaviest = '/remotes/shell/1/react.js with 9';
  const over = (
    weight: Partial<Record<PageFigure, number>>,
    more: object = {},
    ...has: 'signals'[]
  ) =>
    overBudget(
      'mfe-x: /about',
      '/about',
      { hydrate: 'never', heaviest, weight: { ...all(10), ...weight } },
      { ...budgets, ...more },
      has,
    );

  test('may weigh its budget; one more is refused with page, figure, budget, kind and what to do', () => {
    expect(over({})).toEqual([]);
    expect(over({ requests: 11 })).toEqual([
      {
        code: 'PARTS-047',
        sentence:
          'mfe-x: /about makes 11 requests while it is idle, 1 over the budget "requests" of 10 for pages that never hydrate. Make it lighter, or raise the budget of the kind or, under "routes", of /about in budgets.json in a commit that says why and publish the shell, which brings it.',
      },
    ]);
  });

  test('has a sentence for each figure over its budget; that about scripts names the heaviest', () => {
    const sentences = over(all(11)).map(({ sentence }) => sentence);
    expect(sentences.map((one) => one.split(',')[0])).toEqual([
      'mfe-x: /about has a document of 11 bytes',
      'mfe-x: /about sends 11 bytes for its document and its headers',
      'mfe-x: /about has 11 bytes of scripts in its document',
      'mfe-x: /about loads 11 bytes of scripts while it is idle',
      'mfe-x: /about loads 11 bytes of scripts once it is awake',
      'mfe-x: /about preloads 11 bytes of fonts',
      'mfe-x: /about makes 11 requests while it is idle',
    ]);
    const named = sentences.map((one) => one.includes(`The heaviest is ${heaviest}.`));
    expect(named).toEqual([false, false, false, true, true, false, false]);
  });

  test('that sends signals may bring their bytes on top, and not one more', () => {
    const configured = { configured: { signals: { html: 5 } } };
    expect(over({ html: 15 }, configured, 'signals')).toEqual([]);
    expect(over({ html: 16 }, configured, 'signals')).toHaveLength(1);
    expect(over({ html: 11 }, configured)).toHaveLength(1);
  });
});
