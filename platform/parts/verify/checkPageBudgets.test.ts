import { overBudget } from './checkPageBudgets';
import { CONFIG } from 'shared-config/services/testing/config';
import { configuredIn, type PageFigure } from './pageBudgets';

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
const weigh = (weight: Partial<Record<PageFigure, number>>) => ({
  ...{ hydrate: 'never' as const, heaviest, weight: { ...all(10), ...weight } },
});

test('as much as the budget is within it', () => {
  expect(overBudget('mfe-x: /about', '/about', weigh({}), budgets)).toEqual([]);
});

test('one more is refused: the sentence names page, figure, budget, kind and the way out', () => {
  expect(overBudget('mfe-x: /about', '/about', weigh({ requests: 11 }), budgets)).toEqual([
    {
      code: 'PARTS-047',
      sentence:
        'mfe-x: /about makes 11 requests while it is idle, 1 over the budget "requests" of 10 for pages that never hydrate. Make it lighter, or raise the budget of the kind or, under "routes", of /about in budgets.json in a commit that says why and publish the shell, which brings it.',
    },
  ]);
});

test('too many bytes of scripts name the heaviest file', () => {
  const [found, ...others] = overBudget('mfe-x: /', '/', weigh({ awakeScripts: 12 }), budgets);
  expect(found?.sentence).toContain(`The heaviest is ${heaviest}.`);
  expect(others).toEqual([]);
});

test('a page that sends signals may bring their bytes on top, and not one more', () => {
  const more = { ...budgets, configured: { signals: { html: 5 } } };
  const found = (html: number) => overBudget('x', '/x', weigh({ html }), more, ['signals']);
  expect(found(15)).toEqual([]);
  expect(found(16)).toHaveLength(1);
  expect(configuredIn({ ...CONFIG, signals: { address: 'https://rows.test/s' } })).toEqual([
    'signals',
  ]);
});

test('each figure over its budget is a sentence', () => {
  const found = overBudget('x', '/x', weigh(all(11)), budgets);
  expect(found.map(({ sentence }) => sentence.split(',')[0])).toEqual([
    'x has a document of 11 bytes',
    'x sends 11 bytes for its document and its headers',
    'x has 11 bytes of scripts in its document',
    'x loads 11 bytes of scripts while it is idle',
    'x loads 11 bytes of scripts once it is awake',
    'x preloads 11 bytes of fonts',
    'x makes 11 requests while it is idle',
  ]);
});

test('budgets from before headers were weighed say nothing about them', () => {
  const { html, inlineScript, idleScripts, awakeScripts, fonts, requests } = all(10);
  const never = { html, inlineScript, idleScripts, awakeScripts, fonts, requests };
  const older = { pages: { ...budgets.pages, never } };
  expect(overBudget('x', '/x', weigh({ wire: 99 }), older)).toEqual([]);
});

test("a route's own figure counts instead of that of its kind", () => {
  const own = { ...budgets, routes: { '/about': { html: 11 } } };
  expect(overBudget('x', '/about', weigh({ html: 11 }), own)).toEqual([]);
  expect(overBudget('x', '/terms', weigh({ html: 11 }), own)).toHaveLength(1);
});
