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

test.each(['', ' '])('a remembered value without a request is no override: "%s"', (kept) => {
  expect(read([], kept)).toEqual({ parts: {}, refused: [] });
});

test('a tab reads back what it stored', () => {
  const { parts } = readOverrides([BLOG, AUTH], null, FACTS);
  expect(readOverrides([], storedForm(parts) ?? null, FACTS).parts).toEqual(parts);
});

test('a tab without overrides stores nothing', () => {
  expect(storedForm(new Map())).toBeUndefined();
});
