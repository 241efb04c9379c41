import { loadAnalytics } from './loadAnalytics';
import { reportWebVitals } from './reportWebVitals';

beforeEach(() => document.head.replaceChildren());

test('without a measurement id nothing is loaded from Google', () => {
  loadAnalytics(undefined);
  loadAnalytics('');
  expect(document.head.childElementCount).toBe(0);
  expect('dataLayer' in window).toBe(false);
});

test('with one Google’s script is fetched, and holds nothing up', () => {
  loadAnalytics('G-1&x');
  const script = document.head.querySelector('script');
  expect(script?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-1%26x');
  expect(script?.async).toBe(true);
  const { dataLayer } = window as { dataLayer?: ArrayLike<unknown>[] };
  expect(dataLayer?.map((command) => Array.from(command))).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1&x'],
  ]);
});

test('the web-vitals report without a handler observes nothing (spec §7.9)', () => {
  const observed = jest.fn();
  Object.assign(globalThis, { PerformanceObserver: observed });
  reportWebVitals();
  expect(observed).not.toHaveBeenCalled();
  expect(document.head.childElementCount).toBe(0);
});
