import type { Audit } from '../lighthouse/Audit';
import type { BenchPage } from '../served/benchPages';
import { lighthouseGoals } from './lighthouseGoals';

const ALL = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const PAGES: readonly BenchPage[] = [
  { path: '/about', hydrate: 'never', indexed: true },
  { path: '/login', hydrate: 'form', indexed: false },
];
const audit = (more: Partial<Audit>): Audit => ({
  path: '/about',
  side: 'site',
  form: 'mobile',
  fcp: 900,
  lcp: 900,
  tbt: 0,
  cls: 0,
  scores: ALL,
  failed: [],
  ...more,
});
const pair = (site: Partial<Audit>, twin: Partial<Audit> = {}): Audit[] => {
  const { path = '/about' } = site;
  return [audit(site), audit({ path, ...twin, side: 'twin', scores: { performance: 100 } })];
};
const goal = (name: string, audits: readonly Audit[]) =>
  lighthouseGoals(audits, PAGES).find(({ figure }) => figure.startsWith(name));

test('pages as fast as their twins meet every goal', () => {
  const goals = lighthouseGoals(pair({}), PAGES);
  expect(goals.map(({ met }) => met)).toEqual([true, true, true]);
});

test('a score below 100 names the page, the category and the audit', () => {
  const slow = pair({ scores: { ...ALL, performance: 98 }, failed: ['Total Blocking Time'] });
  expect(goal('Lighthouse', slow)).toMatchObject({
    met: false,
    measured: '/about performance 98 (mobile: Total Blocking Time)',
  });
});

test('SEO plays no role on a page that search engines may not list', () => {
  const scores = { ...ALL, seo: 60 };
  expect(goal('Lighthouse', pair({ path: '/login', scores }))?.met).toBe(true);
  expect(goal('Lighthouse', pair({ scores }))?.met).toBe(false);
});

test('the status of the 404 page is no objection to it', () => {
  const scores = { ...ALL, 'best-practices': 96 };
  expect(goal('Lighthouse', pair({ path: '/nowhere', scores }))?.met).toBe(true);
  expect(goal('Lighthouse', pair({ scores }))?.met).toBe(false);
});

test('3 % more than the twin is met, and more is not; the slowest page is named', () => {
  expect(goal('FCP', pair({ fcp: 927, lcp: 927 }))?.met).toBe(true);
  const slow = goal('FCP', [...pair({}), ...pair({ path: '/login', lcp: 990 })]);
  expect(slow).toMatchObject({ met: false });
  expect(slow?.measured).toContain('LCP at most /login 1.10× (990 ms, twin 900 ms), 1 pages over');
});

test('a page of words may block as long as its twin, a form 20 ms longer', () => {
  expect(goal('TBT', pair({ tbt: 5 }, { tbt: 5 }))?.met).toBe(true);
  expect(goal('TBT', pair({ tbt: 1 }))).toMatchObject({
    met: false,
    measured: '/about 1 (twin 0) ms',
  });
  expect(goal('TBT', pair({ path: '/login', tbt: 20 }))?.met).toBe(true);
  expect(goal('TBT', pair({ path: '/login', tbt: 21 }))?.met).toBe(false);
});

test('nothing is said about pages that were not measured', () => {
  expect(lighthouseGoals([], PAGES)).toEqual([]);
});
