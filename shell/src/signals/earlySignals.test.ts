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

const fail = (): unknown => window.dispatchEvent(new Event('getit:load-failed'));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
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

test('a page in the sample loads the script that sends, with its hash, once its largest paint is final', async () => {
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

test('once the script has started, failures go to it', async () => {
  await open();
  const push = jest.fn();
  Object.assign(window, { [EARLY]: { push } satisfies EarlyFailures });
  fail();
  expect(push).toHaveBeenCalledTimes(1);
});

test('where storage is refused, the script comes all the same', async () => {
  await open();
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused');
  });
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toHaveLength(1);
});

test('a page at another address than that of the site sends nothing: previews and checks are not reported', async () => {
  await open({ origin: 'https://getit.test' });
  fail();
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toEqual([]);
});

test('a visit is in the sample as a whole, or not at all', async () => {
  const visit = async (): Promise<number> => {
    await open({ sample: 0.1 });
    jest.advanceTimersByTime(10_000);
    return scripts().length;
  };
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.1);
  expect(await visit()).toBe(0);
  random.mockReturnValue(0.09);
  expect(await visit()).toBe(0);
  sessionStorage.removeItem(VISIT_KEY);
  expect(await visit()).toBe(1);
  random.mockReturnValue(0.9);
  expect(await visit()).toBe(1);
});

test('a page that the browser prerenders sends nothing before it is shown', async () => {
  Object.assign(document, { prerendering: true });
  await open();
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toHaveLength(1);
});
