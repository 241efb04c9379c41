import { guardLinks } from './showNotice';

const CUT_OFF = 'The page did not open.';

let ask: jest.Mock;

beforeEach(() => {
  document.body.innerHTML =
    `<a href="/about"><b>About</b></a><a href="#main">Skip</a><a href="/#end">End</a>
    <a href="/?a=b#end">Other</a><a href="/blog" target="_blank">Blog</a><a href="https://elsewhere.test/">Out</a>
    <a href="mailto:a@b.test">Write</a><div id="site-status" role="status"></div><div></div>
    <template id="notices"><p>Lost</p><p>${CUT_OFF}</p><button>Try again</button></template>`.replace(
      />\s+</g,
      '><',
    );
  ask = jest.fn(() => Promise.reject(new Error('no network')));
  Object.assign(globalThis, { fetch: ask });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  guardLinks();
});

afterEach(() => {
  window.onclick = null;
  window.ononline = null;
  jest.restoreAllMocks();
});

/** Presses an element; whether the browser would follow. jsdom follows no link. */
const press = (selector: string, keys: MouseEventInit = {}): boolean =>
  (document.querySelector(selector) as Element).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }),
  );

const notice = (): string => document.querySelector('[role=status]')?.textContent ?? '';

describe('a link that is pressed without network', () => {
  beforeEach(async () => {
    expect(press('[href="/about"] b')).toBe(false);
    await Promise.resolve();
    await Promise.resolve();
    expect(notice()).toBe(CUT_OFF);
  });

  test('is held, and the notice asks to try again', () => {
    press('button');
    expect(notice()).toBe('');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('leaves no notice once the network is back', () => {
    dispatchEvent(new Event('online'));
    expect(notice()).toBe('');
    expect(document.querySelector('button')).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

test('a link to this address with another query is held too', () => {
  expect(press('[href="/?a=b#end"]')).toBe(false);
});

test.each(['#main', '/#end', '/blog', 'https://elsewhere.test/', 'mailto:a@b.test'])(
  'a link to %s asks this page for nothing, so the browser follows it',
  (href) => {
    document.querySelector('template')?.remove();
    press(`[href="${href}"]`);
    expect(ask).not.toHaveBeenCalled();
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }])('a press with %o opens another tab', (keys) => {
  expect(press('[href="/about"]', keys)).toBe(true);
});

test('with network the browser follows every link', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press('[href="/about"]');
  expect(ask).not.toHaveBeenCalled();
});
