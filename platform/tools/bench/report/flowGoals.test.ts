import type { Kind } from '../flows/links';
import type { Figures } from '../results/BenchResults';
import type { BenchPage } from '../served/benchPages';
import type { Side } from '../served/Side';
import { flowGoals } from './flowGoals';

const PAGES: readonly BenchPage[] = [
  { path: '/', hydrate: 'form', indexed: true },
  { path: '/about', hydrate: 'never', indexed: true },
  { path: '/login', hydrate: 'form', indexed: false },
];
const goals = (figures: Partial<Figures>) => flowGoals({ figures, pages: PAGES });
const met = (figures: Partial<Figures>) => goals(figures).map((goal) => goal.met);

const traffic = (path: string, more: Partial<Figures['traffic'][number]> = {}) => ({
  path,
  document: 9000,
  idleScripts: 0,
  idleRequests: 3,
  idleProvider: 0,
  awakeScripts: 1,
  ...more,
});
const press = (inp: number, acted = true) => ({
  action: 'submit',
  side: 'site' as const,
  delay: 250,
  inp,
  acted,
});
const wake = (longest: number, hydrated = true) => ({
  path: '/login',
  longest,
  tasks: [],
  total: longest,
  hydrated,
});
const link = (side: Side, kind: Kind, milliseconds: number) => ({
  side,
  kind,
  milliseconds,
});

test('pages that load nothing while idle, and forms within their budget, meet the goals', () => {
  const login = traffic('/login', {
    idleScripts: 156_640,
    idleProvider: 44_000,
    idleRequests: 12,
  });
  expect(met({ traffic: [traffic('/'), traffic('/about'), login] })).toEqual([
    ...[true, true, true, true],
  ]);
});

test('every page over a goal is named with its figure', () => {
  const heavy = traffic('/', { document: 15_800, idleScripts: 119_000 });
  const busy = traffic('/about', { idleRequests: 4 });
  const found = goals({ traffic: [heavy, busy] });
  expect(found.map((goal) => goal.met)).toEqual([false, false, true, false]);
  expect(found[0]?.measured).toBe('/ 15 800 bytes'.replace(' bytes', ''));
  expect(found[3]?.measured).toBe('/about 4');
});

test('one press that is lost, or takes 200 ms, misses the goal', () => {
  expect(met({ presses: [press(16), press(199)] })).toEqual([true]);
  expect(met({ presses: [press(200)] })).toEqual([false]);
  const [lost] = goals({ presses: [press(16), press(16, false)] });
  expect(lost?.met).toBe(false);
  expect(lost?.measured).toContain('1 of 2 lost: submit at 250 ms');
});

test('waking may take 50 ms at a time, by the median, and must succeed', () => {
  expect(met({ waking: [wake(0), wake(50), wake(90)] })).toEqual([true]);
  expect(goals({ waking: [wake(60)] })[0]).toMatchObject({ met: false, measured: '/login 60 ms' });
  expect(goals({ waking: [wake(0, false)] })[0]?.measured).toBe('/login did not wake');
});

test('a prerendered page has 50 ms, and another one the time of a plain link', () => {
  const held = [link('site', 'held', 110), link('twin', 'held', 100)];
  const links = [...held, link('site', 'prerendered', 50), link('site', 'fetched', 88)];
  expect(met({ links: [...links, link('twin', 'fetched', 80)] })).toEqual([true, true, true]);
  expect(met({ links: [...links, link('twin', 'fetched', 79)] })).toEqual([true, false, true]);
  const slow = [...links, link('site', 'held', 120), link('twin', 'fetched', 80)];
  expect(met({ links: slow })).toEqual([true, true, false]);
});

test('without a prerendered page the report says so', () => {
  const [prerendered] = goals({
    links: [link('site', 'fetched', 80), link('twin', 'fetched', 80)],
  });
  expect(prerendered).toMatchObject({ met: false, measured: 'no page was prerendered' });
});

test('a page that is loaded again on return is named with the reason', () => {
  const kept = { path: '/', back: true, forward: true, reasons: [] };
  const lost = { path: '/about', back: false, forward: false, reasons: ['unload-handler'] };
  expect(goals({ back: [kept, lost] })[0]).toMatchObject({
    met: false,
    measured: '/about: unload-handler',
  });
  expect(goals({ back: [kept] })[0]).toMatchObject({ met: true, measured: '1 of 1 pages' });
});

test('a layout that moves by half a thousandth has moved', () => {
  expect(met({ shifts: [{ what: 'menu', cls: 0.0004 }] })).toEqual([true]);
  expect(met({ shifts: [{ what: 'greeting', cls: 0.005 }] })).toEqual([false]);
});

test('nothing is said about what was not measured', () => {
  expect(goals({})).toEqual([]);
});
