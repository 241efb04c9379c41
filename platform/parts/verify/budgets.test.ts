import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../testing/repositoryRoot';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { CONFIG } from 'shared-config/services/testing/config';
import { budgetOfPage, configuredIn, PAGE_FIGURES, readBudgets, type PageFigure } from './budgets';

describe('budgets.json', () => {
  const folder = folderOfTest();

  test('of the project can be read, and a missing one is named', () => {
    expect(readBudgets(repositoryRoot).remotes.entry).toBeGreaterThan(0);
    expect(() => readBudgets(folder())).toThrow(
      `PARTS-025: ${folder()}/budgets.json cannot be read`,
    );
  });

  const remotes = { entry: 1, page: 2 };
  const parts = {};

  test.each<[string | object, string]>([
    ['{', 'cannot be read as JSON'],
    [{ remotes }, 'parts: expected record, received undefined'],
    [{ remotes: { entry: 1 }, parts }, 'remotes.page: expected a whole'],
    [{ remotes, parts: { shell: { entry: '9 KB' } } }, 'parts.shell.entry: expected'],
    [{ remotes, parts: { shell: { entry: 0 } } }, 'shell.entry: expected at least'],
    [{ remotes, parts: { shell: { pages: 9 } } }, 'unknown key "pages". Did you mean page?'],
    [{ remotes, parts, pages: { never: {} } }, 'pages.never.wire: expected a'],
    [{ remotes, parts, fragments: { html: 9 } }, 'fragments.styles: expected a'],
    [{ remotes, parts, routes: {} }, 'unknown key "routes". It needs {"remotes": '],
  ])('is refused as %j: %s', (content, problem) => {
    const file = join(folder(), 'budgets.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    expect(() => readBudgets(folder())).toThrow(`PARTS-025: ${file}`);
    expect(() => readBudgets(folder())).toThrow(problem);
  });
});

describe('the budget of a page', () => {
  const budget = (most: number) =>
    Object.fromEntries(PAGE_FIGURES.map((figure) => [figure, most])) as Record<PageFigure, number>;
  const pages = { never: budget(100), form: budget(200), idle: budget(300) };

  test('is that of its kind', () => {
    expect(budgetOfPage({ pages }, 'never', ['signals'])).toEqual(budget(100));
    expect(budgetOfPage({ pages }, 'idle', [])).toEqual(budget(300));
    expect(budgetOfPage({}, 'never', [])).toBeUndefined();
  });

  test('is higher by what each service of the configuration may add', () => {
    const configured = { analytics: { wire: 40, requests: 1 }, signals: { wire: 2 } };
    const of = (...has: ('analytics' | 'signals')[]) =>
      budgetOfPage({ pages, configured }, 'form', has);
    expect(of('analytics')).toEqual({ ...budget(200), wire: 240, requests: 201 });
    expect(of('analytics', 'signals')?.wire).toBe(242);
    expect(of()).toEqual(budget(200));
  });

  test('knows analytics and signals by the configuration', () => {
    expect(configuredIn(CONFIG)).toEqual([]);
    const all = {
      ...CONFIG,
      analyticsId: 'G-1',
      signals: { address: 'https://rows.test/s' },
    };
    expect(configuredIn(all)).toEqual(['analytics', 'signals']);
  });
});
