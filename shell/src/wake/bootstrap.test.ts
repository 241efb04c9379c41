import type { HeldFragment } from 'shared-config/contract/fragmentPlace';
import type { PageData } from 'shared-config/contract/PageData';
import { announce } from 'shared-config/contract/sharedState';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { CONFIG } from 'shared-config/services/testing/config';
import { ownListeners } from '../testing/ownListeners';
import { pinnedPage, SHELL_SCRIPTS } from '../testing/releases';

const DATA: PageData = {
  shell: { ...SHELL_SCRIPTS, integrity: { 'static/js/shell.js': 'sha384-shell' } },
  page: pinnedPage('mfe-marketing', 'm1', './Landing'),
  config: CONFIG,
};

ownListeners();

let readyState: DocumentReadyState;
let near: ((entries: readonly { isIntersecting: boolean }[]) => void) | undefined;
let observed: Element[];
let isPainted: boolean;
let awaitingPaint: (() => void)[];

/** The browser's observer, with the screen in the hands of the test. */
class Observer {
  constructor(callback: NonNullable<typeof near>) {
    near = callback;
  }
  observe(element: Element): void {
    observed.push(element);
  }
  disconnect(): void {
    near = undefined;
  }
}

/** The browser's observer of paints, which also reports those before it. */
class Painting {
  constructor(private readonly callback: () => void) {}
  observe(): void {
    if (isPainted) this.callback();
    else awaitingPaint.push(this.callback);
  }
}

/** A browser reports its first paint, and then of the first with content. */
function paint(): void {
  isPainted = true;
  for (const callback of awaitingPaint) {
    callback();
    callback();
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  observed = [];
  near = undefined;
  isPainted = true;
  awaitingPaint = [];
  readyState = 'interactive';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  Object.assign(globalThis, { IntersectionObserver: Observer, PerformanceObserver: Painting });
  document.head.replaceChildren();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A page that has been read but not yet loaded to its end. */
function arrive(data: PageData = DATA, outlet = '<form><button>Send</button></form>'): void {
  document.body.innerHTML = `<div id="root"><div id="outlet">${outlet}<p role="status"></p></div></div><div><div id="site-status" role="status"></div><div></div></div><template id="notice"><p>Not now</p><button>Try again</button></template><script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  jest.isolateModules(() => void jest.requireActual('./bootstrap'));
}

/** Ends the loading of the page. */
function load(): void {
  readyState = 'complete';
  window.dispatchEvent(new Event('pageshow'));
}

const MINUTE = 60_000;

/** The time within which a slow phone shows what an input did, in milliseconds. */
const SHOWN = 300;

/** What a browser that is idle has requested after a time in milliseconds. */
function asked(after = 1): unknown[] {
  jest.advanceTimersByTime(after);
  const tags = document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link');
  return [...tags].map((tag) => [
    tag instanceof HTMLScriptElement ? 'script' : `${tag.rel} ${tag.as}`,
    tag.getAttribute('src') ?? tag.getAttribute('href'),
    tag.integrity,
    tag.crossOrigin,
  ]);
}

const REMOTE = '/remotes/mfe-marketing/m1/static/js/';
const EVERYTHING = [
  ['script', '/remotes/shell/s1/static/js/shell.js', 'sha384-shell', 'anonymous'],
  ['preload script', `${REMOTE}remoteEntry.js`, 'sha384-entry-m1', 'anonymous'],
  ['preload script', `${REMOTE}Landing.js`, 'sha384-Landing', 'anonymous'],
];

const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const;
const to = (selector: string, input: string): void =>
  void document.querySelector(selector)?.dispatchEvent(new Event(input, { bubbles: true }));

test('nothing is fetched while the document arrives', () => {
  readyState = 'loading';
  arrive();
  to('body', 'pointerdown');
  expect(asked(MINUTE)).toEqual([]);
});

test('once the page has loaded and is painted, the shell and the remote’s files are fetched in parallel, each with its hash', () => {
  isPainted = false;
  arrive();
  load();
  expect(asked(MINUTE)).toEqual([]);
  paint();
  expect(asked()).toEqual(EVERYTHING);
});

test('a busy browser delays the shell by at most one second', () => {
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  arrive();
  load();
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 1000 });
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test.each(INPUTS)('the first %s fetches the shell, and only once', (input) => {
  arrive();
  to('body', input);
  to('body', input);
  load();
  expect(asked(MINUTE)).toEqual(EVERYTHING);
});

test('an input during the arrival of the document fetches the shell at its end', () => {
  readyState = 'loading';
  arrive();
  to('button', 'pointerdown');
  expect(asked(SHOWN)).toEqual([]);
  readyState = 'interactive';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked()).toEqual(EVERYTHING);
});

test('a hung image delays the shell by at most five seconds', () => {
  arrive();
  expect(asked(4999)).toEqual([]);
  expect(asked(2)).toEqual(EVERYTHING);
});

describe('a page with a form', () => {
  const FORM_PAGE = {
    ...DATA,
    page: { ...pinnedPage('mfe-marketing', 'm1', './Landing'), hydrate: 'form' as const },
  };
  const OUTLET =
    '<h1>Read me</h1><button commandfor="d">Join</button><form><input></form><p data-wakes></p>';

  test('fetches nothing for a visitor who reads it, and the shell once a form, or what only scripts can fill, that came near the screen is on it', () => {
    arrive(FORM_PAGE, OUTLET);
    load();
    for (const input of INPUTS) to('h1', input);
    near?.([{ isIntersecting: false }]);
    expect(asked(MINUTE)).toEqual([]);
    expect(new Set(observed.map(({ tagName }) => tagName))).toEqual(new Set(['FORM', 'P']));
    near?.([{ isIntersecting: true }]);
    expect(asked(SHOWN - 1)).toEqual([]);
    expect(asked(2)).toEqual(EVERYTHING);
  });

  test.each(INPUTS)(
    'fetches the shell, only once, when a %s in the form or on a button is on the screen',
    (input) => {
      arrive(FORM_PAGE, OUTLET);
      to('input', input);
      to('button', input);
      expect(asked(SHOWN - 1)).toEqual([]);
      expect(asked(2)).toEqual(EVERYTHING);
    },
  );
});

test('a page that the browser prerenders fetches nothing before the visitor opens it', () => {
  Object.assign(document, { prerendering: true });
  arrive();
  load();
  to('button', 'pointerdown');
  expect(asked(MINUTE)).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(asked(2)).toEqual(EVERYTHING);
});

test('a page that never hydrates fetches nothing, whatever the visitor does, and the shell when it comes back after a log-in', () => {
  arrive({ shell: DATA.shell, config: DATA.config }, '<button commandfor="d">Open</button>');
  load();
  for (const input of INPUTS) to('button', input);
  expect(asked(MINUTE)).toEqual([]);
  localStorage.setItem('getit.session', '1');
  window.dispatchEvent(new Event('pageshow'));
  expect(asked(2)).toEqual(EVERYTHING.slice(0, 1));
});

describe('a page that holds fragments', () => {
  const { page = pinnedPage('mfe-marketing', 'm1', './Landing') } = DATA;
  const SLEEPING: PageData = { shell: DATA.shell, config: DATA.config };
  const SHELL = EVERYTHING.slice(0, 1);
  const PLACE =
    '<div data-fragment="shop/Buy"><form><button type="button">Buy</button></form></div>';

  test.each<[string, PageData, HeldFragment, unknown[]]>([
    ['sleeps and has one that wakes when idle', SLEEPING, {}, SHELL],
    [
      'waits for its form and has one that wakes when idle',
      { ...SLEEPING, page: { ...page, hydrate: 'form' } },
      {},
      EVERYTHING,
    ],
    ['wakes when idle and has one that never does', DATA, { hydrate: 'never' }, EVERYTHING],
    ['sleeps and has one with a form', SLEEPING, { hydrate: 'form' }, []],
    ['sleeps and has one that never wakes', SLEEPING, { hydrate: 'never' }, []],
  ])(
    'wakes when the browser is idle as the first of them does: one that %s',
    (_what, data, fragment, requests) => {
      arrive({ ...data, fragments: { 'shop/Buy': fragment } }, PLACE);
      load();
      expect(asked(MINUTE)).toEqual(requests);
      if (fragment.hydrate !== 'form') return;
      to('button', 'pointerdown');
      expect(asked(SHOWN + 2)).toEqual(SHELL);
    },
  );

  test('continues holding a press while one of them fails', () => {
    arrive(
      { ...DATA, fragments: { 'shop/Buy': {} } },
      `<button type="button">More</button>${PLACE}`,
    );
    const button = document.querySelector('button') as HTMLButtonElement;
    button.click();
    announce('getit:load-failed', {
      part: 'shop',
      fragment: 'shop/Buy',
      release: 'r1',
      phase: 'entry',
      code: 'LOAD-003',
      path: '/',
    });
    expect(button).toHaveAttribute('data-held');
    hydrate();
    expect(button).not.toHaveAttribute('data-held');
  });

  test('sleeps while it shows none of those that it may hold', () => {
    arrive({ ...SLEEPING, fragments: { 'shop/Buy': {} } }, '');
    load();
    expect(asked(MINUTE)).toEqual([]);
  });

  test('wakes when the browser is idle if it keeps something that a fragment declares', () => {
    const fragments = { 'shop/Buy': { hydrate: 'never' as const, wakes: ['shop:basket'] } };
    localStorage.setItem('shop:visits', '1');
    arrive({ ...SLEEPING, fragments }, PLACE);
    load();
    expect(asked(MINUTE)).toEqual([]);
    localStorage.setItem('shop:basket.2', '1');
    window.dispatchEvent(new Event('pageshow'));
    expect(asked(2)).toEqual(SHELL);
  });
});

/** Ends the hydration of the page. */
function hydrate(): void {
  document.getElementById('outlet')?.setAttribute('data-ready', '/');
  window.dispatchEvent(new Event('getit:outlet-ready'));
}

describe('a press that needs React before its page has hydrated', () => {
  const press = (): boolean =>
    document
      .querySelector('button')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false;

  test('is repeated once, after hydration, and nothing hears of the first one', () => {
    arrive(DATA, '<button type="button">More</button>');
    const heard = jest.fn();
    document.querySelector('button')?.addEventListener('click', heard);
    expect(press()).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    expect(asked()).toEqual(EVERYTHING);
    hydrate();
    hydrate();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is left alone if HTML acts on it, which an old browser does not do for a button that opens a dialog', () => {
    const button = (attributes: string): void =>
      arrive(DATA, `<button ${attributes}>Press</button>`);
    for (const attributes of ['type="button" popovertarget="m"', '']) {
      button(attributes);
      expect(press()).toBe(true);
    }
    button('type="button" commandfor="d"');
    expect(press()).toBe(false);
    Object.assign(document.querySelector('button') ?? {}, { commandForElement: document.body });
    expect(press()).toBe(true);
  });

  test('is held in the frame, too, if it opens a dialog of the page in an old browser', () => {
    const join = '<button type="button" commandfor="d">Join</button>';
    arrive(DATA, '<dialog id="d"></dialog>');
    document.body.insertAdjacentHTML('afterbegin', join);
    expect(press()).toBe(false);
    arrive(DATA, '');
    document.body.insertAdjacentHTML('afterbegin', join);
    expect(press()).toBe(true);
  });
});

test('Back comes to a page that knows of a join in the meantime', () => {
  const { dataset } = document.documentElement;
  dataset['keeps'] = 'getit.joined';
  arrive();
  expect(dataset['joined']).toBeUndefined();
  localStorage.setItem('getit.joined', '{"answer":"38"}');
  dispatchEvent(new Event('pageshow'));
  expect(dataset['joined']).toBe('yes');
  delete dataset['keeps'];
});

test('a browser with Trusted Types asks the page’s only policy, which refuses foreign scripts', () => {
  const policies = new Map<string, { createScriptURL(address: string): string | null }>();
  Object.assign(window, { trustedTypes: { createPolicy: policies.set.bind(policies) } });
  arrive();
  Reflect.deleteProperty(window, 'trustedTypes');
  expect([...policies.keys()]).toEqual(['default']);
  const policy = policies.get('default');
  expect(policy?.createScriptURL('/remotes/shell/s1/a.js')).toBe('/remotes/shell/s1/a.js');
  expect(policy?.createScriptURL('https://evil.example/remotes/a.js')).toBeNull();
});

/** Sends the form of the page; whether the browser continues with that. */
const send = (selector = 'form'): boolean => {
  const form = document.querySelector(selector) as HTMLFormElement;
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
};

describe('a form that is submitted before its page has hydrated', () => {
  test('does not leave the site: it starts the shell, its button says that it is sent, and it is sent once after hydration', () => {
    arrive(DATA, '<form><button type="submit" data-busy="Sending...">Send</button></form>');
    const button = document.querySelector('button') as HTMLButtonElement;
    const pressed = jest.spyOn(button, 'click').mockImplementation(() => undefined);
    const react = jest.fn();
    document.getElementById('outlet')?.addEventListener('submit', react, true);
    expect([send(), send()]).toEqual([false, false]);
    expect(button).toHaveAttribute('data-held');
    expect(react).not.toHaveBeenCalled();
    expect(asked()).toEqual(EVERYTHING);
    expect(pressed).not.toHaveBeenCalled();
    hydrate();
    hydrate();
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(button).not.toHaveAttribute('data-held');
  });

  test('is left to the browser if it closes a dialog or is none of the page', () => {
    arrive(DATA, '<form method="dialog"></form>');
    document.body.insertAdjacentHTML('beforeend', '<form id="other"></form>');
    expect([send(), send('#other')]).toEqual([true, true]);
  });
});

describe('a shell that does not arrive', () => {
  const status = (): string =>
    document.getElementById('site-status')?.parentElement?.textContent ?? '';
  const tryAgain = (): void =>
    document.querySelector<HTMLButtonElement>('#site-status + div button')?.click();
  const shells = (): HTMLScriptElement[] => {
    asked();
    return [...document.head.querySelectorAll('script')];
  };
  const end = (script: HTMLScriptElement | undefined, how: 'load' | 'error'): void =>
    void script?.dispatchEvent(new Event(how));

  const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
  /** jsdom logs a navigation that it does not follow. */
  const reloads = (): number =>
    takeConsoleMessages().filter((line) => /navigation/.test(line)).length;
  const settled = (): Promise<unknown> => jest.advanceTimersByTimeAsync(1);

  beforeEach(() => {
    fetched.mockReset().mockResolvedValue(new Response());
    Object.assign(globalThis, { fetch: fetched });
    document.documentElement.removeAttribute('data-shell');
  });

  test('shows the notice again if the page cannot be had either', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    arrive();
    send();
    end(shells()[0], 'error');
    tryAgain();
    await settled();
    expect(status()).toBe('Not nowTry again');
    expect(reloads()).toBe(0);
  });

  test.each([
    ['a failure', 'entry', 'LOAD-003', (): void => end(shells()[0], 'error')],
    ['a timeout', 'time', 'LOAD-006', (): void => void jest.advanceTimersByTime(8000)],
    ['a script that this browser cannot read', 'entry', 'LOAD-003', () => end(shells()[0], 'load')],
  ])('is reported after %s, like a failed remote, and says so', (_what, phase, code, fail) => {
    const reports: unknown[] = [];
    window.addEventListener('getit:load-failed', (event) =>
      reports.push((event as CustomEvent).detail),
    );
    arrive();
    send();
    asked();
    fail();
    expect(reports).toEqual([{ part: 'shell', release: 's1', phase, code, path: '/' }]);
    expect(status()).toBe('Not nowTry again');
  });

  test('holds a press while it is late, and lets go of it once it has failed: then a form goes to its address', () => {
    arrive(DATA, '<form action="/rows"><button type="submit">Send</button></form>');
    expect(send()).toBe(false);
    jest.advanceTimersByTime(8001);
    expect(document.querySelector('button')).toHaveAttribute('data-held');
    end(shells()[0], 'error');
    expect(document.querySelector('button')).not.toHaveAttribute('data-held');
    expect(send()).toBe(true);
    arrive(DATA, '<form><button type="submit">Log In</button></form>');
    send();
    end(shells()[0], 'error');
    expect(send()).toBe(false);
  });

  test.each([
    ['does not hydrate the frame', 'running', 'Not nowTry again'],
    ['hydrates it', 'hydrated', ''],
  ])('of a script that arrives and %s the visitor reads within eight seconds', (...facts) => {
    const [, state, notice] = facts;
    arrive();
    send();
    const [shell] = shells();
    document.documentElement.setAttribute('data-shell', state);
    end(shell, 'load');
    jest.advanceTimersByTime(8001);
    expect(status()).toBe(notice);
  });
});

test('a menu that is open when the visitor leaves is closed when Back brings the page back', () => {
  arrive(DATA, '<nav popover="auto"></nav>');
  const hide = jest.fn();
  // jsdom has no popovers.
  Object.assign(document.querySelector('nav') ?? {}, { hidePopover: hide });
  window.dispatchEvent(new Event('pagehide'));
  expect(hide).toHaveBeenCalledTimes(1);
});

test('what no visitor waits for comes after the page is on a screen, has loaded and is painted: the web manifest, and once the script that asks about analytics', () => {
  const file = 'static/js/analytics.1.js';
  const integrity = { ...DATA.shell.integrity, [file]: 'sha256-a' };
  document.head.innerHTML = '<link rel="later-manifest" href="/manifest.webmanifest">';
  const later = (): unknown[] => [document.querySelector('link')?.rel, asked(MINUTE).slice(1)];
  isPainted = false;
  Object.assign(document, { prerendering: true });
  arrive({ shell: { ...DATA.shell, integrity, analytics: file }, config: DATA.config });
  load();
  expect(later()).toEqual(['later-manifest', []]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  window.dispatchEvent(new Event('pageshow'));
  expect(later()).toEqual(['later-manifest', []]);
  paint();
  expect(asked()).toContainEqual(['script', `/remotes/shell/s1/${file}`, 'sha256-a', 'anonymous']);
  expect(later()).toEqual(['manifest', [expect.any(Array)]]);
});
