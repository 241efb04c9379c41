import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from 'shared-config/contract/Release';
import { describeFiles } from '../store/releaseFiles';
import { PAGE_FIGURES, type Budgets, type PageFigure } from './budgets';
import { overBudget, releaseBudgetViolations } from './checkBudgets';

/** What is wrong with a release of so many bytes that do not compress, by these budgets. */
function violations(part: string, own: Budgets['parts'][string], page = 200): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'getit-weights-'));
  const sizes = { 'entry.js': 5000, 'a.js': 1000, 'b.js': 2000, 'b.css': 500 };
  for (const [file, size] of Object.entries(sizes))
    writeFileSync(join(folder, `${file}.br`), randomBytes(size));
  for (const file of Object.keys(sizes)) writeFileSync(join(folder, file), folder + file);
  const release = {
    part,
    entry: 'entry.js',
    exposes: {
      './A': { scripts: ['entry.js', 'a.js'], styles: [] },
      './B': { scripts: ['entry.js', 'b.js'], styles: ['b.css'] },
    },
    files: describeFiles(folder),
  } as unknown as Release;
  const changed = [{ release, browserFolder: folder, serverFolder: '' }];
  const budgets = { remotes: { entry: 5000, page }, parts: { 'mfe-x': own } };
  const found = releaseBudgetViolations({ changed, budgets });
  rmSync(folder, { recursive: true });
  return found.map(({ code, sentence }) => `${code}: ${sentence}`);
}

test('a part may weigh as much as its own budget, or that of all remotes, and not one byte more', () => {
  const recovery =
    'Load with import() what not every visit uses, or raise the budget in budgets.json in a commit that says why and publish the shell, which brings it.';
  expect(violations('mfe-x', { page: 2500 })).toEqual([]);
  expect(violations('mfe-y', { entry: 1, page: 1 }, 2499)).toEqual([
    `PARTS-026: mfe-y: ./B weighs 2500 bytes, 1 over the budget "page" of 2499. ${recovery}`,
  ]);
  expect(violations('mfe-x', { entry: 4990 }, 2500)).toEqual([
    `PARTS-026: mfe-x: entry.js weighs 5000 bytes, 10 over the budget "entry" of 4990. ${recovery}`,
  ]);
});

describe('a page', () => {
  const all = (amount: number) =>
    Object.fromEntries(PAGE_FIGURES.map((figure) => [figure, amount])) as Record<
      PageFigure,
      number
    >;
  const heaviest = '/remotes/shell/1/react.js with 9';
  const over = (more: Partial<Record<PageFigure, number>>) => {
    const weight = { hydrate: 'never', heaviest, weight: { ...all(10), ...more } } as const;
    return overBudget({ part: 'mfe-x', path: '/about' }, weight, all(10));
  };

  test('may weigh its budget; one more is refused with page, figure, budget, kind and what to do', () => {
    expect(over({})).toEqual([]);
    expect(over({ requests: 11 })).toEqual([
      {
        figure: 'requests',
        over: 1,
        sentence:
          'mfe-x: /about makes 11 requests while it is idle, 1 over the budget "requests" of 10 for pages that never hydrate. Make it lighter, or raise the budget of the kind or, under "routes", of /about in budgets.json in a commit that says why and publish the shell, which brings it.',
      },
    ]);
  });

  test('has a sentence for each figure over its budget; that about scripts names the heaviest', () => {
    const sentences = PAGE_FIGURES.flatMap((figure) => over({ [figure]: 11 })).map(
      ({ sentence }) => sentence,
    );
    expect(sentences.map((one) => one.split(',')[0])).toEqual([
      'mfe-x: /about has a document of 11 bytes',
      'mfe-x: /about sends 11 bytes for its document and its headers',
      'mfe-x: /about has 11 bytes of scripts in its document',
      'mfe-x: /about loads 11 bytes of scripts while it is idle',
      'mfe-x: /about loads 11 bytes of scripts once it is awake',
      'mfe-x: /about preloads 11 bytes of fonts',
      'mfe-x: /about has pictures of 11 bytes',
      'mfe-x: /about makes 11 requests while it is idle',
    ]);
    const named = sentences.map((one) => one.includes(`The heaviest is ${heaviest}.`));
    expect(named).toEqual([false, false, false, true, true, false, false, false]);
    const once = over(all(11)).map(({ figure }) => figure);
    expect(once).toEqual(['html', 'inlineScript', 'idleScripts', 'fonts', 'pictures', 'requests']);
  });
});
