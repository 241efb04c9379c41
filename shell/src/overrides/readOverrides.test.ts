import type { OverrideFacts } from './decideOverride';
import { storedForm, readOverrides } from './readOverrides';

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

test('an address may wish for several parts at once', () => {
  expect(read([BLOG, AUTH])).toEqual({
    parts: { 'mfe-blog': 'http://localhost:4501', 'mfe-auth': 'http://localhost:4502' },
    refused: [],
  });
});

test('a wish is added to what the tab remembers, and the last word on a part counts', () => {
  expect(read(['mfe-blog@http://localhost:4600'], `${AUTH} ${BLOG}`).parts).toEqual({
    'mfe-auth': 'http://localhost:4502',
    'mfe-blog': 'http://localhost:4600',
  });
});

test('reset takes back what was there before it', () => {
  expect(read(['reset'], `${AUTH} ${BLOG}`).parts).toEqual({});
  expect(read(['reset', AUTH], BLOG).parts).toEqual({ 'mfe-auth': 'http://localhost:4502' });
});

test('a wish that is refused leaves the others alone', () => {
  const { parts, refused } = read(['mfe-nothing@http://localhost:1', BLOG]);
  expect(parts).toEqual({ 'mfe-blog': 'http://localhost:4501' });
  expect(refused).toEqual([expect.stringContaining('There is no remote “mfe-nothing”')]);
});

test.each(['{"a":1}', '', ' ', 'mfe-blog@https://evil.example'])(
  'what lies under the key in the tab is trusted as little as an address: %s',
  (kept) => {
    expect(read([], kept).parts).toEqual({});
  },
);

test('a tab reads back what it keeps', () => {
  const { parts } = readOverrides([BLOG, AUTH], null, FACTS);
  expect(readOverrides([], storedForm(parts) ?? null, FACTS).parts).toEqual(parts);
});

test('a tab without overrides keeps nothing', () => {
  expect(storedForm(new Map())).toBeUndefined();
});
