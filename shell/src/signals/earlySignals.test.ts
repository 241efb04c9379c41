import { CONFIG } from 'shared-config/services/testing/config';
import { ownListeners, removeListeners } from '../testing/ownListeners';
import { EARLY, VISIT_KEY, type EarlyFailures } from './earlyEvents';

const DATA = {
  shell: {
    release: 'a',
    base: '/remotes/shell/a/',
    integrity: { 'static/js/tools/signals.js': 'sha256-x' },
  },
  page: { part: 'mfe-blog', release: 'b' },
};
const ADDRESS = 'https://rows.test/signals';

ownListeners();

let paint: () => void;
let beacon: jest.Mock;

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

/** Opens a page as a tab does, with its own copy of the inline script. */
async function open({
  origin = location.origin,
  sample,
}: { origin?: string; sample?: number } = {}) {
  leaveDocument();
  document.head.replaceChildren();
  const config = { ...CONFIG, origin, signals: { address: ADDRESS, sample } };
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify({ ...DATA, config })}</script>`;
  await jest.isolateModulesAsync(async () => void (await import('./earlySignals')));
}

/** The listeners of a page go with its document. */
function leaveDocument(): void {
  removeListeners();
  jest.clearAllTimers();
}

const hide = (): unknown => window.dispatchEvent(new Event('pagehide'));
const fail = (): unknown => window.dispatchEvent(new Event('getit:load-failed'));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  beacon = jest.fn();
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(window, {
    PerformanceObserver: class {
      constructor(callback: () => void) {
        paint = callback;
      }
      observe(): void {}
    },
  });
});

afterEach(() => {
  leaveDocument();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page of the sample loads the script that sends, with its hash, once its largest paint is final', async () => {
  await open();
  jest.advanceTimersByTime(1_900);
  paint();
  jest.advanceTimersByTime(1_900);
  expect(scripts()).toEqual([]);
  jest.advanceTimersByTime(10_000);
  paint();
  jest.advanceTimersByTime(10_000);
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([
    [`${location.origin}/remotes/shell/a/static/js/tools/signals.js`, 'sha256-x'],
  ]);
});

test('after a failure the script comes as soon as the browser is idle, and finds it', async () => {
  await open();
  fail();
  jest.advanceTimersByTime(1_000);
  expect(scripts()).toHaveLength(1);
  const { [EARLY]: early } = window as unknown as Record<string, Event[]>;
  expect(early?.map(({ type }) => type)).toEqual(['getit:load-failed']);
});

test('a visit that ends before the script has started tells its releases once, and the tab remembers it', async () => {
  await open();
  hide();
  hide();
  const visits = [
    { part: 'shell', release: 'a' },
    { part: 'mfe-blog', release: 'b' },
  ];
  const signals = { page: '/unknown', visits, failed: [], failures: [] };
  expect(beacon.mock.calls).toEqual([[ADDRESS, JSON.stringify(signals)]]);
  expect(JSON.parse(sessionStorage[VISIT_KEY] as string)).toEqual({ sent: 1, visits });
  await open();
  hide();
  expect(beacon).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'a tab whose visibility changes tells them if it is hidden: %s',
  async (is) => {
    await open();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(is);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(beacon).toHaveBeenCalledTimes(is ? 1 : 0);
  },
);

test('once the script has started it is the one that sends', async () => {
  await open();
  const push = jest.fn();
  Object.assign(window, { [EARLY]: { push } satisfies EarlyFailures });
  fail();
  hide();
  expect(push).toHaveBeenCalledTimes(1);
  expect(beacon).not.toHaveBeenCalled();
});

test('where storage is refused, a short visit stays untold', async () => {
  await open();
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused');
  });
  hide();
  expect(beacon).not.toHaveBeenCalled();
});

test('a page at another address than that of the site sends nothing: previews and checks are no visits', async () => {
  await open({ origin: 'https://getit.test' });
  fail();
  jest.advanceTimersByTime(10_000);
  hide();
  expect(scripts()).toEqual([]);
  expect(beacon).not.toHaveBeenCalled();
});

test('a visit is in the sample as a whole, or not at all', async () => {
  const visit = async (): Promise<number> => {
    await open({ sample: 0.1 });
    jest.advanceTimersByTime(10_000);
    hide();
    return scripts().length;
  };
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.1);
  expect(await visit()).toBe(0);
  random.mockReturnValue(0.09);
  expect(await visit()).toBe(0);
  expect(beacon).not.toHaveBeenCalled();
  sessionStorage.removeItem(VISIT_KEY);
  expect(await visit()).toBe(1);
  random.mockReturnValue(0.9);
  expect(await visit()).toBe(1);
});

test('a page that the browser prerenders sends nothing before it is shown', async () => {
  Object.assign(document, { prerendering: true });
  await open();
  jest.advanceTimersByTime(10_000);
  hide();
  expect(scripts()).toEqual([]);
  expect(beacon).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toHaveLength(1);
});
