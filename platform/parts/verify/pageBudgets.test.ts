import { budgetOfPage, configuredIn, type PageBudget } from './pageBudgets';

const budget = (html: number): PageBudget => ({
  html,
  inlineScript: 2,
  idleScripts: 3,
  awakeScripts: 4,
  fonts: 5,
  requests: 6,
});
const pages = { never: budget(100), form: budget(200), idle: budget(300) };

test('a page has the budget of its kind', () => {
  expect(budgetOfPage({ pages }, '/about', 'never')).toEqual(budget(100));
  expect(budgetOfPage({ pages }, '/about', 'idle')).toEqual(budget(300));
});

test('a route may have its own figures and share the others with its kind', () => {
  const routes = { '/about': { html: 1, fonts: 9 } };
  expect(budgetOfPage({ pages, routes }, '/about', 'form')).toEqual({ ...budget(1), fonts: 9 });
  expect(budgetOfPage({ pages, routes }, '/about-us', 'form')).toEqual(budget(200));
});

test('of the routes that cover a page the longest wins, figure by figure', () => {
  const routes = { '/blog/first': { html: 1 }, '/blog/*': { html: 7, fonts: 8 } };
  expect(budgetOfPage({ pages, routes }, '/blog/first', 'form')).toEqual({
    ...budget(1),
    fonts: 8,
  });
  expect(budgetOfPage({ pages, routes }, '/blog', 'form')).toEqual({ ...budget(7), fonts: 8 });
});

test('budgets from before pages had some weigh no page', () => {
  expect(budgetOfPage({}, '/about', 'never')).toBeUndefined();
});

test('what the configuration of a site has adds to the budget of each page, also to that of a route', () => {
  const routes = { '/': { html: 150 } };
  const configured = { analytics: { html: 40, requests: 1 } };
  const site = { pages, routes, configured };
  expect(budgetOfPage(site, '/about', 'never', ['analytics'])).toEqual({
    ...budget(140),
    requests: 7,
  });
  expect(budgetOfPage(site, '/', 'form', ['analytics'])?.html).toBe(190);
  expect(budgetOfPage(site, '/', 'form', [])?.html).toBe(150);
  expect(budgetOfPage({ pages, routes }, '/', 'form', ['analytics'])?.html).toBe(150);
});

test('a site has analytics if its configuration names a measurement id, and App Check if it names a key', () => {
  const firebase = { apiKey: '', authDomain: '', projectId: '' };
  const config = { origin: '', firebase };
  const rows = { waitlist: '', contact: '' };
  expect(configuredIn({ ...config, rows })).toEqual([]);
  expect(configuredIn({ ...config, rows, analyticsId: 'G-1' })).toEqual(['analytics']);
  const appCheck = { recaptchaKey: 'k' };
  expect(configuredIn({ ...config, rows, firebase: { ...firebase, appCheck } })).toEqual([
    'appCheck',
  ]);
});
