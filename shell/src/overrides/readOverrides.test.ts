import { type OverrideFacts, readOverrides, decideOverride } from './readOverrides';

const FACTS: OverrideFacts = {
  page: 'http://localhost:3000',
  remotes: ['mfe-blog', 'mfe-auth'],
};
const BLOG = 'mfe-blog@http://localhost:4501';
const AUTH = 'mfe-auth@http://localhost:4502';

const read = (wishes: readonly string[], kept: string | null = null) => {
  const { parts, refused } = readOverrides(wishes, kept, FACTS);
  return { parts: Object.fromEntries(parts), refused };
};

test('an address may override several parts', () => {
  expect(read([BLOG, AUTH])).toEqual({
    parts: { 'mfe-blog': 'http://localhost:4501', 'mfe-auth': 'http://localhost:4502' },
    refused: [],
  });
});

test('the address adds to what the tab remembers, and the last origin of a part wins', () => {
  expect(read(['mfe-blog@http://localhost:4600'], `${AUTH} ${BLOG}`).parts).toEqual({
    'mfe-auth': 'http://localhost:4502',
    'mfe-blog': 'http://localhost:4600',
  });
});

test('reset removes the overrides before it', () => {
  expect(read(['reset'], `${AUTH} ${BLOG}`).parts).toEqual({});
  expect(read(['reset', AUTH], BLOG).parts).toEqual({ 'mfe-auth': 'http://localhost:4502' });
});

test('a refused override does not affect the others', () => {
  const { parts, refused } = read(['mfe-nothing@http://localhost:1', BLOG]);
  expect(parts).toEqual({ 'mfe-blog': 'http://localhost:4501' });
  expect(refused).toEqual([expect.stringContaining('There is no remote “mfe-nothing”')]);
});

test.each(['{"a":1}', 'mfe-blog@https://evil.example'])(
  'a remembered value is checked like an address: %s',
  (kept) => {
    expect(read([], kept)).toEqual({ parts: {}, refused: [expect.any(String)] });
  },
);

test.each([
  ['mfe-blog@http://localhost:4501', 'mfe-blog', 'http://localhost:4501'],
  ['mfe-blog@http://localhost:4501/', 'mfe-blog', 'http://localhost:4501'],
  ['mfe-auth@http://127.0.0.1:5000', 'mfe-auth', 'http://127.0.0.1:5000'],
  ['mfe-auth@http://[::1]:5000', 'mfe-auth', 'http://[::1]:5000'],
])('on localhost %s is allowed', (request, part, origin) => {
  expect(decideOverride(request, FACTS)).toEqual({
    allowed: true,
    part,
    origin,
  });
});

test.each([
  ['mfe-blog', '“mfe-blog” names no address. Write ?part=mfe-blog@http://localhost:4501.'],
  [
    'mfe-blg@http://localhost:4501',
    'There is no remote “mfe-blg”. The remotes are mfe-blog, mfe-auth.',
  ],
  ['shell@http://localhost:4501', 'There is no remote “shell”.'],
  ['@http://localhost:4501', 'There is no remote “”.'],
  ['mfe-blog@localhost:4501', '“localhost:4501” is not scheme, host and port.'],
  ['mfe-blog@http://localhost:4501/static/js/remoteEntry.js', 'is not scheme, host and port.'],
  ['mfe-blog@http://me:secret@localhost:4501', 'is not scheme, host and port.'],
  ['mfe-blog@http://localhost:70000', 'is not scheme, host and port.'],
  ['mfe-blog@view-source:http://localhost:4501', 'is not scheme, host and port.'],
  ['mfe-blog@javascript:alert(1)', 'is not scheme, host and port.'],
  ['mfe-blog@data:text/javascript,alert(1)', 'is not scheme, host and port.'],
  ['mfe-blog@http://localhost:3000', 'http://localhost:3000 is this site itself.'],
])('%s is refused with a reason', (request, reason) => {
  expect(decideOverride(request, FACTS)).toEqual({
    allowed: false,
    reason: expect.stringContaining(reason),
  });
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example:4501',
  'http://evil.localhost:4501',
  'http://127.0.0.2:4501',
  'http://192.168.1.4:4501',
])('on localhost no link runs code from %s', (origin) => {
  expect(decideOverride(`mfe-blog@${origin}`, FACTS)).toEqual({
    allowed: false,
    reason: `mfe-blog may not come from ${origin}: parts come from this computer to a page on it.`,
  });
});

test('on any other host no part comes from anywhere', () => {
  const facts = { ...FACTS, page: 'https://getit.example' };
  for (const origin of ['http://localhost:4501', 'https://blog.getit.example'])
    expect(decideOverride(`mfe-blog@${origin}`, facts).allowed).toBe(false);
});
