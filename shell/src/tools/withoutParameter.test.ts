import { dropParameter, withoutParameter } from './withoutParameter';

test.each([
  ['', ''],
  ['?part=mfe-blog@http://localhost:4501', ''],
  ['?part=a&part=b', ''],
  ['?utm=a%20b+c&part=x&flag', '?utm=a%20b+c&flag'],
  ['?parts&part=x', '?parts'],
  ['?p%61rt=x&a=1', '?a=1'],
  ['?a=part=x', '?a=part=x'],
])('the query "%s" becomes "%s"', (search, rest) => {
  expect(withoutParameter(search, 'part')).toBe(rest);
});

test('the rest of the address and the history state stay', () => {
  const state = { usr: { status: 'Logged in' }, key: 'k', idx: 3 };
  window.history.replaceState(state, '', '/blog?a=1&part=x#share');
  const entries = window.history.length;
  dropParameter('part');
  expect(window.location.href).toBe(`${window.location.origin}/blog?a=1#share`);
  expect(window.history.state).toEqual(state);
  expect(window.history).toHaveLength(entries);
});
