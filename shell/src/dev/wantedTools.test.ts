import { dropParameter, isWanted, TOOLS, wantsTools } from './wantedTools';

const ORIGIN = 'http://localhost:3000';

const wanted = (search: string): string[] => {
  history.replaceState(null, '', `/blog${search}`);
  return Object.entries(TOOLS).flatMap(([tool, asked]) => (isWanted(asked) ? [tool] : []));
};

test('without a request there are no tools', () => {
  expect(wanted('')).toEqual([]);
  expect(wanted('?partial=1&depart=2&article=parts')).toEqual([]);
  expect(wantsTools(ORIGIN, 'localhost')).toBe(false);
});

test.each([
  ['?a=1&part=mfe-blog@http://localhost:4501', ['overrides']],
  ['?parts', ['ownership']],
  ['?parts=&part=mfe-blog@http://localhost:4501', ['overrides', 'ownership']],
])('on localhost the address %s asks for %j', (search, tools) => {
  expect(wanted(search)).toEqual(tools);
  expect(wantsTools(ORIGIN, 'localhost')).toBe(true);
});

test('the rest of the address and the history state stay', () => {
  const state = { usr: { status: 'Logged in' }, key: 'k', idx: 3 };
  window.history.replaceState(state, '', '/blog?a=1&part=x&parts=&part=y#share');
  const entries = window.history.length;
  dropParameter('part');
  expect(window.location.href).toBe(`${window.location.origin}/blog?a=1&parts=#share`);
  expect(window.history.state).toEqual(state);
  expect(window.history).toHaveLength(entries);
});
