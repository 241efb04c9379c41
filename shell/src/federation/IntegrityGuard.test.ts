import { IntegrityGuard } from './IntegrityGuard';

const BASE = '/remotes/mfe-blog/abc/';
const CHUNK = `${BASE}static/js/Post.js`;
const HASH = 'sha384-post';

let guard: IntegrityGuard;

beforeEach(() => {
  guard = new IntegrityGuard();
  guard.admit(BASE, { 'static/js/Post.js': HASH });
});

function script(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src });
}

function stylesheet(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
}

test('a script gets the hash that its release lists', () => {
  const tag = script(CHUNK);
  guard.prepare(tag);
  expect(tag.integrity).toBe(HASH);
  expect(tag.crossOrigin).toBe('anonymous');
  expect(tag.src).toBe(location.origin + CHUNK);
});

test.each([
  ['no release lists', `${BASE}static/js/Other.js`],
  ['belongs to an unknown release', '/remotes/mfe-blog/def/static/js/Post.js'],
  ['is on another site', `https://elsewhere.test${CHUNK}`],
  ['has a query', `${CHUNK}?v=2`],
])('a file that %s gets a hash that matches no file', (_why, address) => {
  const tag = script(address);
  guard.prepare(tag);
  expect(tag.integrity).toMatch(/^sha384-A{64}$/);
});

test('a new attempt uses a new address for the same file', () => {
  guard.beginAttempt(BASE, 2);
  expect(guard.allow(CHUNK)).toEqual({
    address: `${location.origin}${CHUNK}?attempt=2`,
    integrity: HASH,
  });
});

describe('below a trusted address', () => {
  const DEV = 'http://localhost:4501/';
  beforeEach(() => guard.trust(DEV));

  test('every file passes without a hash, also on a retry', () => {
    const tag = script(`${DEV}static/js/BlogList.js`);
    guard.prepare(tag);
    expect([tag.integrity, tag.crossOrigin]).toEqual(['', 'anonymous']);
    guard.admit(DEV, { 'static/js/BlogList.js': HASH });
    guard.beginAttempt(DEV, 1);
    expect(guard.allow(`${DEV}static/js/BlogList.js`)).toEqual({
      address: `${DEV}static/js/BlogList.js?attempt=1`,
      integrity: '',
    });
  });

  test.each([
    'http://localhost:45010/static/js/BlogList.js',
    'http://localhost:4502/static/js/BlogList.js',
    'https://localhost:4501/static/js/BlogList.js',
    `${BASE}static/js/Other.js`,
  ])('other files do not: %s', (file) => {
    expect(guard.allow(file).integrity).toMatch(/^sha384-A{64}$/);
  });
});

describe('a stylesheet', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    guard.admit(BASE, { 'static/css/Post.css': 'sha384-style' });
  });
  afterEach(() => jest.useRealTimers());

  const onItsWay = (): { link: HTMLLinkElement; failures: () => number } => {
    const link = stylesheet(`${BASE}static/css/Post.css`);
    let failures = 0;
    link.addEventListener('error', () => failures++);
    guard.prepare(link);
    return { link, failures: () => failures };
  };

  test('fails after 120 seconds if it hangs', () => {
    const { failures } = onItsWay();
    jest.advanceTimersByTime(119_999);
    expect(failures()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(failures()).toBe(1);
  });

  test.each(['load', 'error'])('that ended with %s does not fail later', (end) => {
    const { link, failures } = onItsWay();
    link.dispatchEvent(new Event(end));
    const sofar = failures();
    jest.advanceTimersByTime(120_000);
    expect(failures()).toBe(sofar);
  });
});
