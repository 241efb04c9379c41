import type { PageData } from 'shared-config/contract/PageData';
import { TEST_CONFIG } from 'shared-config/services/testing/testConfig';
import { startAnalytics } from './startAnalytics';

const FILE = 'static/js/analytics.1.js';
const shell = {
  ...{ release: 's1', base: '/remotes/shell/s1/', entry: 'shell.js' },
  ...{ integrity: { [FILE]: 'sha256-a' }, analytics: FILE },
};
const readData = (): PageData => ({ shell, config: TEST_CONFIG });
const loaded = (): (string | null)[][] =>
  [...document.scripts].map((tag) => [tag.getAttribute('src'), tag.integrity]);
let readyState: DocumentReadyState;

beforeEach(() => {
  jest.useFakeTimers();
  readyState = 'interactive';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the script that asks comes once, with its hash, after the page is on a screen and has loaded', () => {
  Object.assign(document, { prerendering: true });
  startAnalytics(readData);
  readyState = 'complete';
  jest.advanceTimersByTime(60_000);
  expect(loaded()).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  readyState = 'interactive';
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(loaded()).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  jest.advanceTimersByTime(60_000);
  expect(loaded()).toEqual([[`/remotes/shell/s1/${FILE}`, 'sha256-a']]);
});
