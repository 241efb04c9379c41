import type { ComponentType } from 'react';
import { FakeLoads, settled } from '../testing/FakeLoads';
import { FakeReleases } from '../testing/FakeReleases';
import { FailureReports } from './FailureReports';
import { PageStore } from './PageStore';

let loads: FakeLoads;
let pages: PageStore;
let givenUp: string[];
let releases: FakeReleases;

const NotFound: ComponentType = () => null;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  loads = new FakeLoads();
  givenUp = [];
  releases = new FakeReleases();
  pages = new PageStore({
    fetchPage: loads.load,
    prerendered: '/',
    notFound: NotFound,
    loadInFull: (path) => givenUp.push(path),
    releases,
    report: new FailureReports(() => []).report,
  });
});

afterEach(() => jest.useRealTimers());

const phase = (): string => pages.status().phase;

/** What a promise has come to, without waiting for it. */
async function fateOf(promise: Promise<unknown>): Promise<unknown> {
  await settled();
  return Promise.race([promise, Promise.resolve('pending')]);
}

describe('on the way to a page', () => {
  beforeEach(() => pages.visit('/about'));

  test('the first 300 ms pass without a word, then the page is said to be loading', () => {
    expect(phase()).toBe('unnoticed');
    jest.advanceTimersByTime(299);
    expect(phase()).toBe('unnoticed');
    jest.advanceTimersByTime(1);
    expect(phase()).toBe('waiting');
  });

  test('after 8 seconds the wait is called longer than usual', () => {
    jest.advanceTimersByTime(7999);
    expect(phase()).toBe('waiting');
    jest.advanceTimersByTime(1);
    expect(phase()).toBe('slow');
  });

  test('Keep waiting takes that notice away, and the page may still come', async () => {
    jest.advanceTimersByTime(8000);
    pages.keepWaiting();
    expect(phase()).toBe('waiting');
    jest.advanceTimersByTime(60_000);
    expect(phase()).toBe('waiting');
    await loads.arrive('/about#0');
    expect(phase()).toBe('ready');
  });

  test('Keep waiting before there is a notice changes nothing', () => {
    pages.keepWaiting();
    expect(phase()).toBe('unnoticed');
  });

  test('after 120 seconds the wait is over, also for those who kept waiting (spec §7.8)', () => {
    jest.advanceTimersByTime(8000);
    pages.keepWaiting();
    jest.advanceTimersByTime(111_999);
    expect([phase(), givenUp]).toEqual(['waiting', []]);
    jest.advanceTimersByTime(1);
    expect([phase(), givenUp]).toEqual(['failed', ['/about']]);
  });

  test('a page that cannot be loaded is given up once, whatever else goes wrong with it', async () => {
    await loads.fail('/about#0');
    expect(givenUp).toEqual(['/about']);
    jest.advanceTimersByTime(300_000);
    expect(givenUp).toEqual(['/about']);
  });

  test('what fails after it was given up for being late is given up no second time', async () => {
    jest.advanceTimersByTime(120_000);
    await loads.fail('/about#0');
    expect(givenUp).toEqual(['/about']);
  });

  test('no clock runs on behind a page that has arrived', async () => {
    await loads.arrive('/about#0');
    jest.advanceTimersByTime(300_000);
    expect([phase(), givenUp]).toEqual(['ready', []]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a visitor who turns to another page hears nothing of the first one any more', async () => {
    pages.visit('/services');
    await loads.fail('/about#0');
    expect([phase(), givenUp]).toEqual(['unnoticed', []]);
  });

  test('a page that failed behind the visitor’s back is fetched again when they come to it', async () => {
    pages.visit('/services');
    await loads.fail('/about#0');
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

  test('begins a fresh attempt with the next number and a fresh clock', () => {
    expect(loads.asked).toEqual(['/#0', '/#1']);
    expect(phase()).toBe('unnoticed');
    jest.advanceTimersByTime(8000);
    expect(phase()).toBe('slow');
    pages.tryAgain();
    expect(loads.asked).toEqual(['/#0', '/#1', '/#2']);
  });

  test.each(['/#0', '/#1'])(
    'lets the attempt %s draw the page if it is the first',
    async (first) => {
      const Landing: ComponentType = () => null;
      await loads.arrive(first, Landing);
      await loads.arrive(first === '/#0' ? '/#1' : '/#0', () => null);
      expect(await fateOf(pages.page('/'))).toBe(Landing);
    },
  );

  test('is not disturbed by the late failure of the attempt before', async () => {
    await loads.fail('/#0');
    expect(phase()).toBe('unnoticed');
  });

  test('leaves a page alone that has arrived', async () => {
    await loads.arrive('/#1');
    pages.tryAgain();
    await loads.fail('/#0');
    expect(loads.asked).toEqual(['/#0', '/#1']);
    expect(phase()).toBe('ready');
  });
});

describe('the prerendered page', () => {
  beforeEach(() => pages.visit('/'));

  test('never rejects: a failure is only a notice, and Try again still brings it to life', async () => {
    const Landing: ComponentType = () => null;
    await loads.fail('/#0');
    expect(pages.status()).toEqual({ phase: 'failed', prerendered: true });
    expect(await fateOf(pages.page('/'))).toBe('pending');
    pages.tryAgain();
    await loads.arrive('/#1', Landing);
    expect(await fateOf(pages.page('/'))).toBe(Landing);
    expect(givenUp).toEqual([]);
  });

  test('keeps its words, and is not given up, after 120 seconds', () => {
    jest.advanceTimersByTime(120_000);
    expect(pages.status()).toEqual({ phase: 'failed', prerendered: true });
    expect(givenUp).toEqual([]);
  });

  test('still has its words on screen when a click elsewhere is taken back in time', async () => {
    pages.visit('/about');
    pages.visit('/');
    await loads.fail('/#0');
    expect(pages.status()).toEqual({ phase: 'failed', prerendered: true });
    expect(givenUp).toEqual([]);
  });

  test('is loaded like any other once another page has taken its place', async () => {
    await loads.fail('/#0');
    pages.visit('/about');
    await loads.arrive('/about#0');
    pages.visit('/');
    expect(loads.asked).toEqual(['/#0', '/about#0', '/#1']);
    await loads.fail('/#1');
    expect(givenUp).toEqual(['/']);
  });

  test('is loaded like any other also where the page in its place had been fetched before', async () => {
    pages.prefetch('/about');
    await loads.arrive('/about#0');
    pages.visit('/about');
    pages.visit('/');
    await loads.fail('/#0');
    expect(givenUp).toEqual(['/']);
  });
});

describe('a page that the visitor only pointed at', () => {
  test('is fetched once, and then there when they come', async () => {
    const About: ComponentType = () => null;
    pages.prefetch('/about');
    pages.prefetch('/about');
    await loads.arrive('/about#0', About);
    pages.visit('/about');
    expect(phase()).toBe('ready');
    expect(await fateOf(pages.page('/about'))).toBe(About);
    expect(loads.asked).toEqual(['/about#0']);
  });

  test('may fail without anybody being told, and is fetched anew when it is needed', async () => {
    pages.visit('/');
    pages.prefetch('/about');
    await loads.fail('/about#0');
    expect([phase(), givenUp]).toEqual(['unnoticed', []]);
    pages.visit('/about');
    expect(loads.asked).toEqual(['/#0', '/about#0', '/about#1']);
    expect(phase()).toBe('unnoticed');
  });

  test('is fetched anew as well when they point at it again', async () => {
    pages.prefetch('/about');
    await loads.fail('/about#0');
    pages.prefetch('/about');
    expect(loads.asked).toEqual(['/about#0', '/about#1']);
  });

  test('begins its wait when they go there, however long it has been on its way', () => {
    pages.prefetch('/about');
    jest.advanceTimersByTime(20_000);
    pages.visit('/about');
    expect(phase()).toBe('unnoticed');
    jest.advanceTimersByTime(300);
    expect(phase()).toBe('waiting');
    jest.advanceTimersByTime(119_699);
    expect(phase()).toBe('slow');
    jest.advanceTimersByTime(1);
    expect(phase()).toBe('failed');
  });
});

test('saying again where the visitor is neither fetches again nor begins the wait anew', () => {
  pages.visit('/about');
  jest.advanceTimersByTime(300);
  pages.visit('/about');
  void pages.page('/about');
  expect(loads.asked).toEqual(['/about#0']);
  expect(phase()).toBe('waiting');
});

test('a page always has the same promise, so that React does not start it again', () => {
  const first = pages.page('/about');
  pages.visit('/about');
  expect(pages.page('/about')).toBe(first);
});

test('those who listen hear of every change until they stop, and never while a page is being drawn', async () => {
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

test('nobody hears while a page is being drawn that somebody had pointed at long ago', () => {
  pages.prefetch('/about');
  jest.advanceTimersByTime(8000);
  const heard = jest.fn();
  pages.subscribe(heard);
  pages.visit('/about');
  expect(heard).not.toHaveBeenCalled();
});

test('a failed load is told once to whoever collects errors', async () => {
  const collected: unknown[] = [];
  const collect = (event: Event): void =>
    void collected.push((event as CustomEvent<unknown>).detail);
  window.addEventListener('getit:load-failed', collect);
  pages.visit('/about');
  await loads.fail('/about#0');
  jest.advanceTimersByTime(120_000);
  window.removeEventListener('getit:load-failed', collect);
  expect(collected).toMatchObject([{ part: 'mfe-marketing', message: '/about#0 failed' }]);
});

describe('a tab whose releases are gone', () => {
  beforeEach(async () => {
    pages.visit('/');
    await loads.arrive('/#0');
    pages.prefetch('/services');
    await loads.arrive('/services#0');
    releases.lose();
  });

  test('asks for every other page as a document, and for none of its code', async () => {
    pages.visit('/about');
    expect(await fateOf(pages.page('/about'))).toBe('pending');
    expect(givenUp).toEqual(['/about']);
    expect(loads.asked).toEqual(['/#0', '/services#0']);
  });

  test('never leaves the document while React renders', () => {
    pages.visit('/about');
    expect(givenUp).toEqual([]);
  });

  test('does so also for a page whose code it has', async () => {
    pages.visit('/services');
    expect(await fateOf(pages.page('/services'))).toBe('pending');
    expect(givenUp).toEqual(['/services']);
  });

  test('fetches nothing ahead of a click', () => {
    pages.prefetch('/about');
    expect(loads.asked).toEqual(['/#0', '/services#0']);
  });

  test('keeps the page that is on screen', async () => {
    pages.visit('/');
    expect(await fateOf(pages.page('/'))).toBeInstanceOf(Function);
    expect([givenUp, pages.outdated()]).toEqual([[], false]);
  });
});

describe('what only a reload can mend', () => {
  test('is told where the release of a page is gone before its code came', async () => {
    pages.visit('/');
    releases.lose({ page: '/' });
    expect(pages.outdated()).toBe(false);
    await loads.fail('/#0');
    expect(pages.outdated()).toBe(true);
    expect(givenUp).toEqual([]);
  });

  test('is not told of a page that failed for another reason', async () => {
    pages.visit('/');
    await loads.fail('/#0');
    releases.lose({ page: '/about' });
    expect(pages.outdated()).toBe(false);
  });

  test('is told on every page where the shell lacks something of its own', async () => {
    pages.visit('/');
    await loads.arrive('/#0');
    const heard = jest.fn();
    pages.subscribe(heard);
    releases.lose({ shell: true });
    expect(pages.outdated()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is mended by nobody but the visitor', async () => {
    pages.visit('/');
    releases.lose({ page: '/' });
    await loads.fail('/#0');
    expect(givenUp).toEqual([]);
    pages.reload();
    expect(givenUp).toEqual(['/']);
  });
});

test('a visitor who can read the page is told about its failure once the reason is known', async () => {
  const answer = releases.think();
  pages.visit('/');
  await loads.fail('/#0');
  expect([phase(), releases.failedPages]).toEqual(['unnoticed', ['/']]);
  answer();
  await settled();
  expect(phase()).toBe('failed');
});

test('on the way to another page nobody waits for the reason of a failure', async () => {
  releases.think();
  pages.visit('/about');
  await loads.fail('/about#0');
  expect([givenUp, releases.failedPages]).toEqual([['/about'], ['/about']]);
});

describe('a path that nobody draws', () => {
  test('is asked for anew on every visit, because it may have been published since', async () => {
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

  test('is like any other on a second visit, also where the visitor arrived on it', async () => {
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
