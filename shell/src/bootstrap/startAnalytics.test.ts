import { startAnalytics } from './startAnalytics';

const DATA = { config: { analyticsId: 'G-1' } };
const google = (): string[] => [...document.scripts].map(({ src }) => src).filter(Boolean);
let readyState: DocumentReadyState;

beforeEach(() => {
  jest.useFakeTimers();
  readyState = 'interactive';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify(DATA)}</script>`;
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('Google’s script comes once, after the page is on a screen and has loaded', () => {
  Object.assign(document, { prerendering: true });
  startAnalytics();
  readyState = 'complete';
  jest.advanceTimersByTime(60_000);
  expect(google()).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  readyState = 'interactive';
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(google()).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  jest.advanceTimersByTime(60_000);
  expect(google()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
});
