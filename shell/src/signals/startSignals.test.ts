import type { PageData } from 'shared-config/contract/PageData';
import { CONFIG } from 'shared-config/services/testing/config';
import type { Signals } from 'shared-config/services/signals';
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { ownListeners } from '../testing/ownListeners';
import { EARLY, type EarlyFailures } from './earlyFailures';
import { startSignals } from './startSignals';

const SHELL = { part: 'shell', release: 'a'.repeat(16) };
const BOOKING = { part: 'mfe-booking', release: 'b'.repeat(16) };
const ADDRESS = 'https://rows.test/signals';

const DATA = {
  shell: { release: SHELL.release },
  page: { ...BOOKING, expose: './Book' },
  config: { ...CONFIG, origin: location.origin, signals: { address: ADDRESS, sample: 0.5 } },
} as unknown as PageData;

ownListeners();

const tab = window as unknown as Record<typeof EARLY, EarlyFailures>;
let sent: Signals[];

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));
const observers = [onCLS, onINP, onLCP].map((observe) => jest.mocked(observe));

/** What web-vitals measures from now on. */
const measured = (name: MetricType['name'], value: number): void =>
  observers[0]?.mock.lastCall?.[0]({ name, value } as never);

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.49);
  sent = [];
  tab[EARLY] = [];
  const sendBeacon = (address: string, text: string): void => {
    expect(address).toBe(ADDRESS);
    sent.push(JSON.parse(text) as Signals);
  };
  Object.assign(navigator, { sendBeacon });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Shows the document of a page, whatever the address is. */
const show = (path?: string): void => {
  const link = `<link rel="canonical" href="https://getit.test${path}">`;
  document.head.innerHTML = path === undefined ? '' : link;
};

function open(path?: string, data = DATA): void {
  show(path);
  startSignals(data);
}

function hide(): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
const failed = (code: string, one = BOOKING): Event =>
  new CustomEvent('getit:load-failed', { detail: { ...one, code, path: '/x', message: 'asha' } });
const failures = (...codes: readonly string[]) => codes.map((code) => ({ ...BOOKING, code }));

test('a failure is reported with the path of its page in English, and nothing of the address', () => {
  history.replaceState(null, '', '/kn/book?email=asha@example.in#asha');
  open('/kn/book');
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  tab[EARLY].push(failed('LOAD-004'));
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([{ page: '/book', failures: failures('LOAD-004') }]);
});

test('the first failures of a page are one report, later ones go with its figures when it is hidden, and each goes once', () => {
  tab[EARLY].push(failed('LOAD-004'));
  open('/book');
  tab[EARLY].push(failed('LOAD-004'));
  tab[EARLY].push(failed('LOAD-005'));
  jest.advanceTimersByTime(1_000);
  measured('LCP', 811.9);
  show('/services');
  tab[EARLY].push(failed('LOAD-006'));
  jest.advanceTimersByTime(60_000);
  measured('CLS', 0.0104);
  hide();
  hide();
  const vitals = { ...BOOKING, page: '/book', LCP: 812, CLS: 0.01 };
  expect(sent).toEqual([
    { page: '/book', failures: failures('LOAD-004', 'LOAD-005') },
    { page: '/services', failures: failures('LOAD-006'), vitals },
  ]);
});

test('a failure just before the page is hidden is reported then, and a page without failures and figures reports nothing', () => {
  open('/book');
  tab[EARLY].push(failed('LOAD-004'));
  hide();
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([{ page: '/book', failures: failures('LOAD-004') }]);
  open('/book');
  hide();
  expect(sent).toHaveLength(1);
});

test('of many failures at once the first ten are reported: the service takes no more', () => {
  open('/book');
  for (let i = 0; i < 12; i++)
    tab[EARLY].push(failed('LOAD-003', { ...BOOKING, part: `mfe-${i}` }));
  jest.advanceTimersByTime(1_000);
  expect(sent.flatMap((report) => report.failures.map(({ part }) => part))).toEqual(
    Array.from({ length: 10 }, (_, i) => `mfe-${i}`),
  );
});

test('the figures of a page that never hydrates, and of the 404 page, are those of the shell', () => {
  const asleep = { ...DATA, page: undefined } as unknown as PageData;
  for (const path of ['/about', undefined]) {
    open(path, asleep);
    measured('LCP', 811.9);
    hide();
  }
  expect(sent.map(({ vitals }) => vitals)).toEqual([
    { ...SHELL, page: '/about', LCP: 812 },
    { ...SHELL, page: '/404', LCP: 812 },
  ]);
});

const withConfig = (config: object): PageData => ({
  ...DATA,
  config: { ...DATA.config, ...config },
});

test.each([
  ['where no address is configured', 0.49, withConfig({ signals: undefined })],
  ['at another address than the site’s', 0.49, withConfig({ origin: 'https://getit.example' })],
  ['outside the sample', 0.5, DATA],
])('%s nothing is measured or sent', (_where, random, data) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  startSignals(data);
  tab[EARLY].push(new ErrorEvent('error', { message: 'broken' }));
  hide();
  jest.advanceTimersByTime(60_000);
  expect(observers.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  expect(sent).toEqual([]);
});
