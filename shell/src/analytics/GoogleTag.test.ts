import { loadAnalytics } from './GoogleTag';
import { reportWebVitals } from './reportWebVitals';

beforeEach(() => document.head.replaceChildren());

test('without a measurement id nothing is loaded from Google', () => {
  loadAnalytics(undefined);
  loadAnalytics('');
  expect(document.head.childElementCount).toBe(0);
  expect('dataLayer' in window).toBe(false);
});

test('with a measurement id Google’s script is fetched asynchronously', () => {
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

describe('with web-vitals', () => {
  const observers = () => ({
    onCLS: jest.fn(),
    onFCP: jest.fn(),
    onINP: jest.fn(),
    onLCP: jest.fn(),
    onTTFB: jest.fn(),
  });
  afterEach(() => jest.dontMock('web-vitals'));

  test('the web-vitals report without a handler observes nothing (spec §7.9)', async () => {
    const loaded = jest.fn(observers);
    const admitTools = jest.fn();
    jest.doMock('web-vitals', loaded);
    await reportWebVitals(admitTools);
    expect(loaded).not.toHaveBeenCalled();
    expect(admitTools).not.toHaveBeenCalled();
  });

  test('passes every metric to the handler, once the guard accepts its chunk', async () => {
    const mocks = observers();
    let admitted = false;
    jest.doMock('web-vitals', () => {
      expect(admitted).toBe(true);
      return mocks;
    });
    const handler = jest.fn();
    await reportWebVitals(async () => {
      await Promise.resolve();
      admitted = true;
    }, handler);
    for (const observe of Object.values(mocks)) expect(observe.mock.calls).toEqual([[handler]]);
  });
});
