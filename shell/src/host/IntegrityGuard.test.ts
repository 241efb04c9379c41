import { ASSET_POLICY, type AssetPolicy } from 'shared-config/contract/assetPolicy';
import { IntegrityGuard } from './IntegrityGuard';

const BASE = '/remotes/mfe-blog/abc/';
const CHUNK = `${BASE}static/js/Post.js`;
const HASH = 'sha384-post';

let guard: IntegrityGuard;

beforeEach(() => {
  guard = new IntegrityGuard();
  guard.admit(BASE, { 'static/js/Post.js': HASH });
});

const script = (src: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src });

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

test('a part reaches one function, which prepares its tags, and nothing by which files of any part are checked', () => {
  guard.install();
  const policy = Reflect.get(globalThis, ASSET_POLICY) as AssetPolicy;
  expect(Reflect.ownKeys(policy)).toEqual(['prepare']);
  expect(Object.getPrototypeOf(policy)).toBe(Object.prototype);
  expect(Object.isFrozen(policy) && Object.isFrozen(policy.prepare)).toBe(true);
  expect(Reflect.set(globalThis, ASSET_POLICY, { prepare: () => undefined })).toBe(false);
  const { prepare } = policy;
  const tag = script(CHUNK);
  prepare(tag);
  expect(tag.integrity).toBe(HASH);
});

describe('below a trusted address', () => {
  const DEV = 'http://localhost:4501/';
  beforeEach(() => guard.trust(DEV));

  test('every file passes without a hash, also one that a release lists', () => {
    const tag = script(`${DEV}static/js/BlogList.js`);
    guard.prepare(tag);
    expect([tag.integrity, tag.crossOrigin]).toEqual(['', 'anonymous']);
    guard.admit(DEV, { 'static/js/BlogList.js': HASH });
    expect(guard.hashOf(`${DEV}static/js/BlogList.js`)).toBe('');
  });

  test.each(['http://localhost:45010/static/js/BlogList.js', `${BASE}static/js/Other.js`])(
    'other files do not: %s',
    (file) => {
      expect(guard.hashOf(file)).toMatch(/^sha384-A{64}$/);
    },
  );
});
