import type { ComponentType } from 'react';
import { settled, type FakeLoads } from '../testing/FakeLoads';
import { fakePages } from '../testing/fakePages';
import type { FakeReleases } from '../testing/FakeReleases';
import { NotFound } from './NotFound';
import { DOCUMENT } from './PageFetcher';
import type { PageStore, PageStoreOptions } from './PageStore';

let loads: FakeLoads;
let pages: PageStore;
let givenUp: string[];
let releases: FakeReleases;

/** Another store of the same tab. */
const storeWith = (options: Omit<Partial<PageStoreOptions>, 'releases'>): PageStore =>
  fakePages({
    fetchPage: loads.load,
    loadInFull: (path) => givenUp.push(path),
    ...options,
    releases,
  }).pages;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  ({ loads, pages, releases, loadedInFull: givenUp } = fakePages());
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
    [299, 'unnoticed'],
    [300, 'waiting'],
    [7_999, 'waiting'],
    [8_000, 'slow'],
    [119_999, 'slow'],
    [120_000, 'failed'],
  ])('after %i ms it counts as %s (spec §7.8)', (elapsed, counts) => {
    jest.advanceTimersByTime(elapsed);
    expect(phase()).toBe(counts);
    expect(givenUp).toEqual(counts === 'failed' ? ['/about'] : []);
  });

  test('Keep waiting hides the notice, and the load still fails after 120 seconds (spec §7.8)', () => {
    pages.keepWaiting();
    expect(phase()).toBe('unnoticed');
    jest.advanceTimersByTime(8000);
    pages.keepWaiting();
    jest.advanceTimersByTime(111_999);
    expect([phase(), givenUp]).toEqual(['waiting', []]);
    jest.advanceTimersByTime(1);
    expect([phase(), givenUp]).toEqual(['failed', ['/about']]);
  });

  test.each([
    ['ready', 'arrived', []],
    ['failed', 'failed and was left', ['/about']],
  ] as const)('is %s, and no timer is left, once the page has %s', async (ends, _how, left) => {
    jest.advanceTimersByTime(60_000);
    await (ends === 'ready' ? loads.arrive('/about#0') : loads.fail('/about#0'));
    jest.advanceTimersByTime(300_000);
    expect([phase(), givenUp, jest.getTimerCount()]).toEqual([ends, left, 0]);
  });

  test('a page that failed in the background is fetched again on the next visit', async () => {
    pages.visit('/services');
    await loads.fail('/about#0');
    expect([phase(), givenUp]).toEqual(['unnoticed', []]);
    pages.visit('/about');
    expect(loads.asked).toEqual(['/about#0', '/services#0', '/about#1']);
    expect(phase()).toBe('unnoticed');
    await loads.fail('/about#1');
    expect(givenUp).toEqual(['/about']);
  });
});

describe('Try again', () => {
  beforeEach(() => {
    pages.visit('/');
    jest.advanceTimersByTime(8000);
    pages.tryAgain();
  });

  test('starts an attempt with the next number and restarts the clock', () => {
    expect(loads.asked).toEqual(['/#0', '/#1']);
    expect(phase()).toBe('unnoticed');
    jest.advanceTimersByTime(8000);
    expect(phase()).toBe('slow');
    pages.tryAgain();
    expect(loads.asked).toEqual(['/#0', '/#1', '/#2']);
  });

  test.each(['/#0', '/#1'])('uses the page of attempt %s if it arrives first', async (first) => {
    const Landing: ComponentType = () => null;
    await loads.arrive(first, Landing);
    await loads.arrive(first === '/#0' ? '/#1' : '/#0', () => null);
    expect(await fateOf(pages.page('/'))).toBe(Landing);
  });

  test('counts the latest attempt alone: an earlier one that fails late changes nothing', async () => {
    await loads.fail('/#0');
    expect(phase()).toBe('unnoticed');
    await loads.arrive('/#1');
    expect(phase()).toBe('ready');
  });

  test('does nothing once the page has arrived', async () => {
    await loads.arrive('/#0');
    await loads.fail('/#1');
    pages.tryAgain();
    expect(loads.asked).toEqual(['/#0', '/#1']);
    expect(phase()).toBe('ready');
  });
});

describe('the prerendered page', () => {
  beforeEach(() => pages.visit('/'));

  test('still counts as prerendered when the visitor turns back before the next page arrives', async () => {
    pages.visit('/about');
    pages.visit('/');
    await loads.fail('/#0');
    expect(pages.status()).toEqual({ phase: 'failed', prerendered: true });
    expect(givenUp).toEqual([]);
  });

  test('loads like any other page once another page has replaced it', async () => {
    await loads.fail('/#0');
    pages.visit('/about');
    await loads.arrive('/about#0');
    pages.visit('/');
    expect(loads.asked).toEqual(['/#0', '/about#0', '/#1']);
    await loads.fail('/#1');
    expect(givenUp).toEqual(['/']);
  });
});

describe('a prefetched page', () => {
  test('is fetched once and is ready when the visitor arrives', async () => {
    pages.prefetch('/about');
    pages.prefetch('/about');
    await loads.arrive('/about#0');
    pages.visit('/about');
    expect([phase(), loads.asked]).toEqual(['ready', ['/about#0']]);
  });

  test('may fail without a notice, and is fetched again when it is visited', async () => {
    pages.visit('/');
    pages.prefetch('/about');
    await loads.fail('/about#0');
    expect([phase(), givenUp]).toEqual(['unnoticed', []]);
    pages.prefetch('/about');
    await loads.fail('/about#1');
    pages.visit('/about');
    expect(loads.asked).toEqual(['/#0', '/about#0', '/about#1', '/about#2']);
    expect(phase()).toBe('unnoticed');
  });

  test('starts its clock at the visit, however long the prefetch has taken', () => {
    pages.prefetch('/about');
    jest.advanceTimersByTime(20_000);
    pages.visit('/about');
    jest.advanceTimersByTime(299);
    expect(phase()).toBe('unnoticed');
  });
});

test('listeners hear of every change until they unsubscribe, and never during render', async () => {
  const heard: string[] = [];
  const stop = pages.subscribe(() => heard.push(phase()));
  pages.visit('/about');
  expect(heard).toEqual([]);
  await settled();
  jest.advanceTimersByTime(8000);
  expect(heard).toEqual(['unnoticed', 'waiting', 'slow']);
  stop();
  await loads.arrive('/about#0');
  expect(heard).toHaveLength(3);
});

describe('for monitoring', () => {
  const report = jest.fn();
  const reports = (): string[] => report.mock.calls.map(([, error]) => String(error));

  beforeEach(() => {
    report.mockClear();
    pages = storeWith({ report });
    pages.visit('/about');
  });

  test('Try again reports a page that is slow, and no other page', () => {
    pages.tryAgain();
    expect(reports()).toEqual([]);
    jest.advanceTimersByTime(8000);
    pages.tryAgain();
    expect(reports()).toEqual(['Error: The visitor tried again before the page arrived.']);
  });

  test('a failure after the time limit is not reported again', async () => {
    jest.advanceTimersByTime(120_000);
    await loads.fail('/about#0');
    expect(reports()).toEqual(['Error: The page did not arrive in time.']);
  });

  test('a prefetch that fails is not reported; the visit that fails later is', async () => {
    pages.prefetch('/services');
    await loads.fail('/services#0');
    pages.prefetch('/services');
    await loads.fail('/services#1');
    expect(reports()).toEqual([]);
    pages.visit('/services');
    await loads.fail('/services#2');
    expect(reports()).toEqual(['Error: /services#2 failed']);
  });

  test('a page that the visitor asks for while it is prefetched is reported', async () => {
    pages.prefetch('/services');
    pages.visit('/services');
    await loads.fail('/services#0');
    expect(reports()).toEqual(['Error: /services#0 failed']);
  });
});

describe('a tab whose releases are gone', () => {
  beforeEach(async () => {
    pages.visit('/');
    await loads.arrive('/#0');
    pages.prefetch('/services');
    await loads.arrive('/services#0');
    releases.lose();
  });

  test.each(['/about', '/services'])(
    'loads %s as a document, after the render, whether or not its code has arrived',
    async (path) => {
      pages.prefetch('/about');
      pages.visit(path);
      expect(givenUp).toEqual([]);
      expect(await fateOf(pages.page(path))).toBe('pending');
      expect(givenUp).toEqual([path]);
      expect(loads.asked).toEqual(['/#0', '/services#0']);
    },
  );

  test('leaves again after the first attempt to leave, and keeps the page on screen meanwhile', async () => {
    pages.visit('/about');
    pages.visit('/about');
    expect(await fateOf(pages.page('/'))).toBeInstanceOf(Function);
    pages.visit('/contact');
    await settled();
    expect([givenUp, pages.outdated()]).toEqual([['/about', '/contact'], false]);
  });
});

describe('a tab whose release turns out to be bad', () => {
  let learn: () => void;

  beforeEach(async () => {
    releases.lesson = new Promise((resolve) => {
      learn = () => {
        releases.lose();
        resolve();
      };
    });
    pages.visit('/');
    await loads.arrive('/#0');
  });

  test('shows the page that it arrived on without waiting, and loads the next one as a document', async () => {
    expect(phase()).toBe('ready');
    pages.visit('/about');
    await loads.arrive('/about#0');
    expect([phase(), givenUp]).toEqual(['unnoticed', []]);
    learn();
    await settled();
    expect(givenUp).toEqual(['/about']);
  });

  test('leaves at once where the code of that release never arrives, or fails', async () => {
    pages.prefetch('/services');
    pages.visit('/about');
    await loads.fail('/services#0');
    learn();
    await settled();
    expect(givenUp).toEqual(['/about']);
  });

  test('asks again before it shows a page that arrived before the registry was out of date', async () => {
    releases.lesson = Promise.resolve();
    pages.prefetch('/about');
    await loads.arrive('/about#0');
    releases.lesson = new Promise((resolve) => (learn = resolve));
    releases.outOfDate = true;
    loads.forget();
    pages.visit('/about');
    await loads.arrive('/about#0');
    expect(phase()).toBe('unnoticed');
    learn();
    await settled();
    expect([phase(), givenUp]).toEqual(['ready', []]);
  });
});

describe('a page that only a reload can complete', () => {
  test('is not outdated if it failed for another reason', async () => {
    pages.visit('/');
    await loads.fail('/#0');
    releases.lose({ page: '/about' });
    expect(pages.outdated()).toBe(false);
  });

  test('is every page if one of the shell’s files is gone', async () => {
    pages.visit('/');
    await loads.arrive('/#0');
    const heard = jest.fn();
    pages.subscribe(heard);
    releases.lose({ shell: true });
    expect(pages.outdated()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

test('a prerendered page fails once the reason is known, any other page at once', async () => {
  let know: () => void = () => undefined;
  releases.reason = new Promise((resolve) => (know = resolve));
  pages.visit('/');
  await loads.fail('/#0');
  expect([phase(), releases.failedPages]).toEqual(['unnoticed', ['/']]);
  know();
  await settled();
  expect(phase()).toBe('failed');
  releases.reason = new Promise(() => undefined);
  pages.visit('/about');
  await loads.fail('/about#0');
  expect([givenUp, releases.failedPages]).toEqual([['/about'], ['/', '/about']]);
});

describe('a path without a page', () => {
  test('is fetched again on every visit, because it may have been published since', async () => {
    const Post: ComponentType = () => null;
    pages.visit('/blog/new');
    await loads.arrive('/blog/new#0', NotFound);
    pages.visit('/blog/new');
    pages.visit('/about');
    expect(loads.asked).toEqual(['/blog/new#0', '/about#0']);
    loads.forget();
    pages.visit('/blog/new');
    await loads.arrive('/blog/new#0', Post);
    expect(await fateOf(pages.page('/blog/new'))).toBe(Post);
  });

  test('counts as a page without prerendered content on the second visit', async () => {
    pages.visit('/');
    await loads.arrive('/#0', NotFound);
    pages.visit('/about');
    await loads.arrive('/about#0');
    loads.forget();
    pages.visit('/');
    await loads.fail('/#0');
    expect(givenUp).toEqual(['/']);
  });
});

test('a page from a dev server that throws waits there until its sources are mended', async () => {
  const updated = Promise.resolve('updated');
  const local = storeWith({ refreshed: (path) => (path === '/about' ? updated : undefined) });
  local.visit('/about');
  await loads.arrive('/about#0');
  expect(await local.broken('/about', new Error('Oops'))).toBe('updated');
  expect(givenUp).toEqual([]);
  expect(local.broken('/services', new Error('Oops'))).toBeUndefined();
  expect(givenUp).toEqual(['/services']);
});

describe('an arrival page that never hydrates', () => {
  beforeEach(() => {
    pages = storeWith({ prerendered: '/about', sleeps: true });
    pages.visit('/about');
  });

  test('is not fetched, and shows no notice however long it stays', async () => {
    expect(await fateOf(pages.page('/about'))).toBe('pending');
    jest.advanceTimersByTime(200_000);
    expect([loads.asked, phase(), pages.outdated()]).toEqual([[], 'ready', false]);
  });

  test('is complete again when the visitor turns back before the next page arrives', () => {
    pages.visit('/contact');
    jest.advanceTimersByTime(400);
    expect(phase()).toBe('waiting');
    pages.visit('/about');
    expect(phase()).toBe('ready');
    expect(loads.asked).toEqual(['/contact#0']);
  });

  test('is left for a document by a tab whose release is gone', async () => {
    releases.lose();
    pages.visit('/contact');
    await settled();
    expect([givenUp, loads.asked]).toEqual([['/contact'], []]);
  });
});

test.each([true, false])(
  'a page without a module is loaded as a document once, whether this tab knows already that it has none (%s) or learns it',
  async (known) => {
    pages = storeWith({
      fetchPage: (path, attempt) =>
        path === '/blog/first' ? Promise.resolve(DOCUMENT) : loads.load(path, attempt),
      isDocument: (path) => known && path === '/blog/first',
    });
    pages.visit('/');
    pages.prefetch('/about');
    await settled();
    expect(givenUp).toEqual([]);
    pages.visit('/blog/first');
    await settled();
    jest.advanceTimersByTime(200_000);
    expect([givenUp, loads.asked]).toEqual([['/blog/first'], ['/#0', '/about#0']]);
  },
);
