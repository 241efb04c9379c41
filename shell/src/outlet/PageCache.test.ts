import { onAnnounced } from 'shared-config/contract/sharedState';
import { NO_MODULE } from '../host/PageModules';
import { settled, type FakeLoads } from '../testing/FakeLoads';
import { fakePages, type FakeRegistry } from '../testing/fakePages';
import type { PageCache } from './PageCache';

let loads: FakeLoads;
let pages: PageCache;
let left: jest.Mock;
let loadAgain: jest.Mock;
let registry: FakeRegistry;

/** The pages of another tab. */
const open = (options?: Parameters<typeof fakePages>[0]): unknown =>
  ({ loads, pages, registry, left, loadAgain } = fakePages(options));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  open();
});

afterEach(() => jest.useRealTimers());

const phase = (): string => pages.status().phase;

/** What a promise has come to, without waiting for it. */
async function fateOf(promise: Promise<unknown>): Promise<unknown> {
  await settled();
  return Promise.race([promise, Promise.resolve('pending')]);
}

describe('while a page loads', () => {
  beforeEach(() => pages.visit('/about'));

  test.each([
    ['ready', 'arrived', 0],
    ['failed', 'failed and was left', 1],
  ] as const)('is %s, and no timer is left, once the page has %s', async (ends, _how, times) => {
    jest.advanceTimersByTime(60_000);
    await (ends === 'ready' ? loads.arrive('/about') : loads.fail('/about'));
    jest.advanceTimersByTime(300_000);
    expect([phase(), left.mock.calls.length, jest.getTimerCount()]).toEqual([ends, times, 0]);
  });

  test('the clock starts again for the next page, also one that is prefetched, and one on the way back', () => {
    pages.prefetch('/services');
    jest.advanceTimersByTime(20_000);
    for (const path of ['/services', '/about']) {
      pages.visit(path);
      jest.advanceTimersByTime(299);
      expect(phase()).toBe('unnoticed');
    }
  });
});

describe('Try again', () => {
  beforeEach(() => {
    pages.visit('/');
    jest.advanceTimersByTime(8000);
  });

  test('brings no notice back if the page has arrived meanwhile, or the visitor has gone', async () => {
    for (const goOn of [() => loads.arrive('/'), () => pages.visit('/about')]) {
      let fail: (error: Error) => void = () => undefined;
      loadAgain.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
      pages.tryAgain();
      await goOn();
      const before = phase();
      fail(new Error('no network'));
      await settled();
      expect(phase()).toBe(before);
    }
  });
});

describe('the prerendered page', () => {
  beforeEach(() => pages.visit('/'));

  test('still counts as prerendered when the visitor turns back before the next page arrives', async () => {
    pages.visit('/about');
    pages.visit('/');
    await loads.fail('/');
    expect(pages.status()).toEqual({ phase: 'failed', prerendered: true });
    expect(left).not.toHaveBeenCalled();
  });

  test('is left for its document once another page has replaced it and its code has failed', async () => {
    await loads.fail('/');
    pages.visit('/about');
    await loads.arrive('/about');
    pages.visit('/');
    expect(left).toHaveBeenCalledTimes(1);
    expect(loads.asked).toEqual(['/', '/about']);
  });
});

describe('a prefetched page', () => {
  test('is fetched once and is ready when the visitor arrives', async () => {
    pages.prefetch('/about');
    pages.prefetch('/about');
    await loads.arrive('/about');
    pages.visit('/about');
    expect([phase(), loads.asked]).toEqual(['ready', ['/about']]);
  });

  test.each(['prefetch', 'visit'] as const)(
    'or one that the visitor has left (%s) may fail without a notice, and is loaded as a document when it is visited',
    async (begin) => {
      pages[begin]('/about');
      pages.visit('/');
      await loads.fail('/about');
      pages.prefetch('/about');
      expect([phase(), left.mock.calls.length]).toEqual(['unnoticed', 0]);
      pages.visit('/about');
      expect([loads.asked, left.mock.calls.length]).toEqual([['/about', '/'], 1]);
    },
  );
});

test('for monitoring, a failure is reported once if the visitor waits for the page, and Try again if it is slow', async () => {
  const heard: string[] = [];
  const end = onAnnounced('getit:load-failed', ({ path, message }) =>
    heard.push(`${path} ${message}`),
  );
  pages.prefetch('/services');
  await loads.fail('/services');
  pages.visit('/about');
  pages.tryAgain();
  expect(heard).toEqual([]);
  jest.advanceTimersByTime(8000);
  pages.tryAgain();
  jest.advanceTimersByTime(120_000);
  await settled();
  await loads.fail('/about');
  pages.prefetch('/contact');
  pages.visit('/contact');
  await loads.fail('/contact');
  end();
  expect(heard).toEqual([
    '/about The visitor tried again before the page arrived.',
    '/about The page did not arrive in time.',
    '/contact /contact failed',
  ]);
});

describe('a stale tab', () => {
  beforeEach(async () => {
    pages.visit('/');
    await loads.arrive('/');
    pages.prefetch('/services');
    await loads.arrive('/services');
    registry.stale = true;
  });

  test.each(['/about', '/services'])(
    'loads %s as a document, whether or not its code has arrived',
    async (path) => {
      pages.prefetch('/about');
      pages.visit(path);
      expect(await fateOf(pages.page(path))).toBe('pending');
      expect(left).toHaveBeenCalledTimes(1);
      expect(loads.asked).toEqual(['/', '/services']);
    },
  );

  test('keeps the page on screen meanwhile', async () => {
    pages.visit('/about');
    expect(await fateOf(pages.page('/'))).toBeInstanceOf(Function);
  });
});

describe('a tab whose release turns out to be bad', () => {
  let hear: () => void;

  beforeEach(async () => {
    registry.bad = new Promise((resolve) => {
      hear = () => {
        registry.stale = true;
        resolve();
      };
    });
    pages.visit('/');
    await loads.arrive('/');
  });

  test('shows the page that it arrived on without waiting, and loads the next one as a document', async () => {
    expect(phase()).toBe('ready');
    pages.visit('/about');
    await loads.arrive('/about');
    expect([phase(), left.mock.calls.length]).toEqual(['unnoticed', 0]);
    hear();
    await settled();
    expect(left).toHaveBeenCalledTimes(1);
  });

  test('leaves at once where the code of that release never arrives, or fails', async () => {
    pages.prefetch('/services');
    pages.visit('/about');
    await loads.fail('/services');
    hear();
    await settled();
    expect(left).toHaveBeenCalledTimes(1);
  });

  test('asks again before it shows a page that arrived before the registry was out of date', async () => {
    registry.bad = Promise.resolve();
    pages.prefetch('/about');
    await loads.arrive('/about');
    registry.bad = new Promise((resolve) => (hear = resolve));
    registry.outOfDate = true;
    pages.visit('/about');
    await loads.arrive('/about');
    expect(phase()).toBe('unnoticed');
    hear();
    await settled();
    expect([phase(), left.mock.calls.length]).toEqual(['ready', 0]);
  });
});

test('a page from a dev server that throws stays, because its next version comes into the same document', async () => {
  // jsdom lacks it.
  window.reportError = jest.fn();
  registry.overridden = 'mfe-blog';
  pages.visit('/');
  await loads.arrive('/');
  for (const [path, times] of [
    ['/blog', 0],
    ['/about', 1],
  ] as const) {
    pages.visit(path);
    await loads.arrive(path);
    pages.broken(path, new Error('Oops'));
    expect(left).toHaveBeenCalledTimes(times);
  }
});

test('an arrival page that only its document shows is that once another page has taken its place, and not while it is on the screen', async () => {
  open({ arrival: { path: '/about', isDocument: true } });
  pages.visit('/about');
  await loads.arrive('/about');
  pages.visit('/contact');
  pages.visit('/about');
  expect(left).not.toHaveBeenCalled();
  pages.visit('/contact');
  await loads.arrive('/contact');
  pages.prefetch('/about');
  pages.visit('/about');
  expect([loads.asked, left.mock.calls.length]).toEqual([['/about', '/contact'], 1]);
});

describe('an arrival page that never hydrates', () => {
  beforeEach(() => {
    open({ arrival: { path: '/about', sleeps: true } });
    pages.visit('/about');
  });

  test('is not fetched, and shows no notice however long it stays', async () => {
    pages.prefetch('/about');
    expect(await fateOf(pages.page('/about'))).toBe('pending');
    jest.advanceTimersByTime(200_000);
    expect([loads.asked, phase()]).toEqual([[], 'ready']);
  });

  test('is complete again when the visitor turns back before the next page arrives', () => {
    pages.visit('/contact');
    jest.advanceTimersByTime(400);
    expect(phase()).toBe('waiting');
    pages.visit('/about');
    expect(phase()).toBe('ready');
    expect(loads.asked).toEqual(['/contact']);
  });

  test('is left for a document by a stale tab', () => {
    registry.stale = true;
    pages.visit('/contact');
    expect([loads.asked, left.mock.calls.length]).toEqual([[], 1]);
  });
});

test.each([true, false])(
  'a page without a module is loaded as a document once, whether this tab knows already that it has none (%s) or learns it',
  async (known) => {
    open({
      modules: {
        load: (path) => (path === '/blog/first' ? Promise.resolve(NO_MODULE) : loads.load(path)),
        hasNone: (path) => known && path === '/blog/first',
      },
    });
    pages.visit('/');
    pages.prefetch('/about');
    await settled();
    expect(left).not.toHaveBeenCalled();
    pages.visit('/blog/first');
    await settled();
    jest.advanceTimersByTime(200_000);
    expect([left.mock.calls.length, loads.asked]).toEqual([1, ['/', '/about']]);
  },
);
