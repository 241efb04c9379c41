import { CONFIG } from 'shared-config/services/testing/config';
import { VISIT_KEY } from './earlyEvents';

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

/** Opens a page as a tab does, with its own copy of the inline script. */
async function open({
  origin = location.origin,
  sample,
}: { origin?: string; sample?: number } = {}) {
  document.head.replaceChildren();
  const data = {
    shell: { base: '/remotes/shell/s1/', integrity: { 'static/js/tools/signals.js': 'sha256-x' } },
    config: { ...CONFIG, origin, signals: { address: 'https://rows.test/signals', sample } },
  };
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  await jest.isolateModulesAsync(async () => void (await import('./earlySignals')));
  jest.advanceTimersByTime(10_000);
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page of the sample loads the script that sends, with its hash, once', async () => {
  await open();
  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([
    [`${location.origin}/remotes/shell/s1/static/js/tools/signals.js`, 'sha256-x'],
  ]);
});

test('a page at another address than that of the site loads nothing: previews and checks are no visits', async () => {
  await open({ origin: 'https://getit.test' });
  expect(scripts()).toEqual([]);
});

test('a visit is in the sample as a whole, or not at all', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.1);
  await open({ sample: 0.1 });
  expect(scripts()).toEqual([]);
  random.mockReturnValue(0.09);
  await open({ sample: 0.1 });
  expect(scripts()).toEqual([]);
  sessionStorage.removeItem(VISIT_KEY);
  await open({ sample: 0.1 });
  random.mockReturnValue(0.9);
  await open({ sample: 0.1 });
  expect(scripts()).toHaveLength(1);
});

test('a page that the browser prerenders loads nothing before it is shown', async () => {
  Object.assign(document, { prerendering: true });
  await open();
  expect(scripts()).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  jest.advanceTimersByTime(10_000);
  expect(scripts()).toHaveLength(1);
});
