import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../testing/repositoryRoot';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { localConfig } from 'shared-config/process/localConfig';
import { portsFrom } from 'shared-config/process/ports';
import { CONFIG } from 'shared-config/services/testing/config';
import { budgetOfPage, configuredIn, localConfigLike, readBudgets } from './budgets';

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
    [[], 'expected object, received array'],
    [{ remotes }, 'parts: expected record, received undefined'],
    [{ remotes: { entry: 1 }, parts }, 'remotes.page: expected a whole'],
    [{ remotes, parts: { shell: { entry: '9 KB' } } }, 'parts.shell.entry: expected'],
    [{ remotes, parts: { shell: { entry: 1.5 } } }, 'parts.shell.entry: expected'],
    [{ remotes, parts: { shell: { entry: 0 } } }, 'shell.entry: expected at least'],
    [{ remotes, parts: { shell: { pages: 9 } } }, 'unknown key "pages". Did you mean page?'],
    [{ remotes, parts: { shell: 7 } }, 'parts.shell: expected object'],
    [{ remotes, parts, pages: { never: {} } }, 'pages.never.html: expected a'],
    [{ remotes, parts, routes: { about: {} } }, 'routes.about: Invalid key'],
    [{ remotes, parts, routes: { '/': { htm: 1 } } }, 'unknown key "htm". Did you mean html?'],
    [{ remotes, parts, configured: { analytic: {} } }, 'Did you mean analytics?'],
    [{ remotes, parts, part: {} }, 'unknown key "part". Did you mean parts?'],
  ])('is refused as %j: %s', (content, problem) => {
    const file = join(folder(), 'budgets.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    expect(() => readBudgets(folder())).toThrow(`PARTS-025: ${file}`);
    expect(() => readBudgets(folder())).toThrow(problem);
  });
});

describe('the budget of a page', () => {
  const rest = { wire: 1, inlineScript: 2, idleScripts: 3, awakeScripts: 4, fonts: 5, requests: 6 };
  const budget = (html: number) => ({ html, ...rest });
  const pages = { never: budget(100), form: budget(200), idle: budget(300) };

  test('is that of its kind', () => {
    expect(budgetOfPage({ pages }, '/about', 'never')).toEqual(budget(100));
    expect(budgetOfPage({ pages }, '/about', 'idle')).toEqual(budget(300));
    expect(budgetOfPage({}, '/about', 'never')).toBeUndefined();
  });

  test('has the figures of the longest route that covers the page, and shares the others with its kind', () => {
    const routes = { '/blog/first': { html: 1 }, '/blog/*': { html: 7, fonts: 8 } };
    const at = (path: string) => budgetOfPage({ pages, routes }, path, 'form');
    expect(at('/blog/first')).toEqual({ ...budget(1), fonts: 8 });
    expect(at('/blog')).toEqual({ ...budget(7), fonts: 8 });
    expect(at('/blogs')).toEqual(budget(200));
  });

  test('is higher by what the configuration of the site has, also on a route', () => {
    const routes = { '/': { html: 150 } };
    const site = { pages, routes, configured: { analytics: { html: 40, requests: 1 } } };
    const more = { ...budget(140), requests: 7 };
    expect(budgetOfPage(site, '/about', 'never', ['analytics'])).toEqual(more);
    expect(budgetOfPage(site, '/', 'form', ['analytics'])?.html).toBe(190);
    expect(budgetOfPage(site, '/', 'form', [])?.html).toBe(150);
    expect(budgetOfPage({ pages, routes }, '/', 'form', ['analytics'])?.html).toBe(150);
  });

  test('knows analytics, signals and App Check by the configuration', () => {
    expect(configuredIn(CONFIG)).toEqual([]);
    const appCheck = { recaptchaKey: 'k' };
    const all = {
      ...CONFIG,
      analyticsId: 'G-1',
      signals: { address: 'https://rows.test/s' },
      firebase: { ...CONFIG.firebase, appCheck },
    };
    expect(configuredIn(all)).toEqual(['analytics', 'signals', 'appCheck']);
  });
});

test('pages are weighed with the services, switches and languages of the live site, at local addresses', () => {
  const local = localConfig(portsFrom({}));
  expect(localConfigLike(CONFIG)).toEqual(local);
  const appCheck = { recaptchaKey: 'k' };
  const same = { switches: { newPrices: true }, languages: ['kn' as const] };
  const services = { analyticsId: 'G-1', signals: { address: 'https://rows.test/s', sample: 0.1 } };
  const live = { ...CONFIG, ...same, ...services, firebase: { ...CONFIG.firebase, appCheck } };
  expect(localConfigLike(live)).toEqual({
    ...local,
    ...same,
    firebase: { ...local.firebase, appId: '1:2:web:3', appCheck },
    signals: { address: 'http://127.0.0.1:3900/signals' },
    analyticsId: 'G-XXXXXXXXXX',
  });
});
