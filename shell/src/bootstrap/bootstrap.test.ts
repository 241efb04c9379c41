import type { PageData } from 'shared-config/contract/PageData';
import { pinnedPage } from '../testing/releases';

const DATA: PageData = {
  shell: {
    release: 's1',
    base: '/remotes/shell/s1/',
    entry: 'static/js/shell.js',
    integrity: { 'static/js/shell.js': 'sha384-shell' },
  },
  page: pinnedPage('mfe-marketing', 'm1', './Landing'),
  config: {
    origin: 'https://getit.test',
    firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
    rows: { waitlist: 'https://rows.test/w', contact: 'https://rows.test/c' },
  },
};

const undo: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  for (const target of [window, document] as EventTarget[]) {
    const original = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      original(type, listener, options);
      undo.push(() => target.removeEventListener(type, listener, options));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const remove of undo.splice(0)) remove();
  jest.useRealTimers();
});

/** A page that has been read but not yet loaded to its end. */
function arrive(data: PageData = DATA, outlet = '<form><button>Send</button></form>'): void {
  document.body.innerHTML = `<div id="outlet">${outlet}<p role="status"></p></div><div id="site-status" role="status"></div><template id="lost-notice"><p>Not now</p><button>Try again</button></template><script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  jest.isolateModules(() => void jest.requireActual('./bootstrap'));
}

const asked = (): unknown[] =>
  [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')].map(
    (tag) => [
      tag instanceof HTMLScriptElement ? 'script' : `${tag.rel} ${tag.as}`,
      tag.getAttribute('src') ?? tag.getAttribute('href'),
      tag.integrity,
      tag.crossOrigin,
    ],
  );

const EVERYTHING = [
  ['script', '/remotes/shell/s1/static/js/shell.js', 'sha384-shell', 'anonymous'],
  [
    'preload script',
    '/remotes/mfe-marketing/m1/static/js/remoteEntry.js',
    'sha384-entry-m1',
    'anonymous',
  ],
  [
    'preload script',
    '/remotes/mfe-marketing/m1/static/js/Landing.js',
    'sha384-Landing',
    'anonymous',
  ],
];

test('nothing is fetched before the page has loaded', () => {
  arrive();
  jest.advanceTimersByTime(60_000);
  expect(asked()).toEqual([]);
});

test('after load the shell and the remote’s files are fetched in parallel, each with its hash', () => {
  arrive();
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1);
  expect(asked()).toEqual(EVERYTHING);
});

test('a busy browser delays the shell by at most one second', () => {
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  arrive();
  window.dispatchEvent(new Event('load'));
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 1000 });
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin'])(
  'the first %s fetches the shell immediately, and only once',
  (input) => {
    arrive();
    document.body.dispatchEvent(new Event(input, { bubbles: true }));
    document.body.dispatchEvent(new Event(input, { bubbles: true }));
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(60_000);
    expect(asked()).toEqual(EVERYTHING);
  },
);

test('a hung image delays the shell by at most five seconds', () => {
  arrive();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  jest.advanceTimersByTime(4999);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked()).toEqual(EVERYTHING);
});

test('a file without a listed hash is preloaded without one', () => {
  arrive({ ...DATA, page: { ...pinnedPage('mfe-marketing', 'm1', './Landing'), integrity: {} } });
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(asked().at(-1)).toEqual(EVERYTHING.at(-1)?.with(2, ''));
});

test('the 404 page fetches only the shell', () => {
  arrive({ shell: DATA.shell, config: DATA.config });
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(asked()).toEqual(EVERYTHING.slice(0, 1));
});

test('a browser with Trusted Types asks the page’s only policy, which refuses foreign scripts', () => {
  const policies = new Map<string, { createScriptURL(address: string): string | null }>();
  Object.assign(window, {
    trustedTypes: { createPolicy: policies.set.bind(policies) },
  });
  arrive();
  Reflect.deleteProperty(window, 'trustedTypes');
  expect([...policies.keys()]).toEqual(['default']);
  const policy = policies.get('default');
  expect(policy?.createScriptURL('/remotes/shell/s1/a.js')).toBe('/remotes/shell/s1/a.js');
  expect(policy?.createScriptURL('https://evil.example/remotes/a.js')).toBeNull();
});

/** Sends the form of the page; whether the browser goes on with that. */
const send = (): boolean => {
  const form = document.querySelector('form') as HTMLFormElement;
  return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
};

describe('a form that is submitted before its page has hydrated', () => {
  test('does not leave the site: it starts the shell and is submitted after hydration', () => {
    arrive();
    const requestSubmit = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit');
    requestSubmit.mockImplementation(() => undefined);
    expect(send()).toBe(false);
    expect(asked()).toEqual(EVERYTHING);
    expect(requestSubmit).not.toHaveBeenCalled();
    document.getElementById('outlet')?.setAttribute('data-ready', '/');
    document.dispatchEvent(new Event('getit:outlet-ready'));
    document.dispatchEvent(new Event('getit:outlet-ready'));
    expect(requestSubmit).toHaveBeenCalledTimes(1);
  });

  test('is held back although React stops the event, as it does while content waits to hydrate', () => {
    arrive();
    document.getElementById('outlet')?.addEventListener('submit', (event) => {
      event.stopPropagation();
    });
    expect(send()).toBe(false);
  });

  test('is left to its page after hydration', () => {
    arrive();
    document.getElementById('outlet')?.setAttribute('data-ready', '/');
    expect(send()).toBe(true);
  });
});

describe('a shell that does not arrive', () => {
  const bootstrap = (): void => void document.body.dispatchEvent(new Event('pointerdown'));
  const status = (): string => document.getElementById('site-status')?.textContent ?? '';
  const tryAgain = (): void =>
    document.querySelector<HTMLButtonElement>('#site-status button')?.click();
  const shells = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];
  const end = (script: HTMLScriptElement | undefined, how: 'load' | 'error'): void =>
    void script?.dispatchEvent(new Event(how));

  test('shows a notice, and Try again fetches it under a new address with the same hash', () => {
    arrive();
    bootstrap();
    expect(status()).toBe('');
    end(shells()[0], 'error');
    expect(status()).toBe('Not nowTry again');
    tryAgain();
    expect(status()).toBe('');
    expect(shells().map(({ src, integrity }) => [new URL(src).search, integrity])).toEqual([
      ['', 'sha384-shell'],
      ['?attempt=1', 'sha384-shell'],
    ]);
    end(shells()[1], 'error');
    expect(status()).toBe('Not nowTry again');
  });

  test('is reported once, like a failed remote', () => {
    const reports: unknown[] = [];
    window.addEventListener('getit:load-failed', (event) =>
      reports.push((event as CustomEvent).detail),
    );
    arrive();
    bootstrap();
    end(shells()[0], 'error');
    tryAgain();
    end(shells()[1], 'error');
    expect(reports).toEqual([
      {
        part: 'shell',
        release: 's1',
        phase: 'entry',
        code: 'LOAD-003',
        path: '/',
        message: 'The shell did not arrive.',
      },
    ]);
  });

  test('is refused if the page lists no hash for it', () => {
    arrive({ ...DATA, shell: { ...DATA.shell, integrity: {} } });
    bootstrap();
    expect(shells()[0]?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  });

  test('shows the notice eight seconds after a submit', () => {
    arrive();
    send();
    jest.advanceTimersByTime(7999);
    expect(status()).toBe('');
    jest.advanceTimersByTime(1);
    expect(status()).toBe('Not nowTry again');
    tryAgain();
    expect(shells()).toHaveLength(2);
    end(shells()[0], 'error');
    expect(status()).toBe('');
    jest.advanceTimersByTime(8000);
    expect(status()).toBe('Not nowTry again');
  });

  test('shows no notice about another attempt once it has arrived', () => {
    const reports: unknown[] = [];
    arrive();
    send();
    jest.advanceTimersByTime(8000);
    tryAgain();
    window.addEventListener('getit:load-failed', () => reports.push(1));
    end(shells()[0], 'load');
    end(shells()[1], 'error');
    jest.advanceTimersByTime(60_000);
    expect(status()).toBe('');
    expect(reports).toEqual([]);
  });

  test('starts one wait for repeated submits, and another one for Try again', () => {
    arrive();
    for (const pause of [3000, 3000, 1999]) {
      send();
      jest.advanceTimersByTime(pause);
    }
    expect(status()).toBe('');
    jest.advanceTimersByTime(1);
    expect(status()).toBe('Not nowTry again');
    tryAgain();
    jest.advanceTimersByTime(7999);
    expect(status()).toBe('');
    jest.advanceTimersByTime(1);
    expect(status()).toBe('Not nowTry again');
  });

  test('shows the notice again if the second attempt hangs', () => {
    arrive();
    bootstrap();
    end(shells()[0], 'error');
    tryAgain();
    jest.advanceTimersByTime(8000);
    expect(status()).toBe('Not nowTry again');
  });

  test('reports a timeout once', () => {
    const reports: unknown[] = [];
    window.addEventListener('getit:load-failed', (event) =>
      reports.push((event as CustomEvent).detail),
    );
    arrive();
    send();
    jest.advanceTimersByTime(8000);
    tryAgain();
    end(shells()[1], 'error');
    expect(reports).toMatchObject([{ phase: 'time', code: 'LOAD-006' }]);
  });

  test('shows no notice if it arrives in time', () => {
    arrive();
    send();
    end(shells()[0], 'load');
    jest.advanceTimersByTime(60_000);
    expect(status()).toBe('');
  });
});

test('a form outside the outlet is not held back', () => {
  arrive();
  document.body.insertAdjacentHTML('beforeend', '<form id="other"></form>');
  const sent = document
    .getElementById('other')
    ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(sent).toBe(true);
});
