import { partsToBuild } from './partsToBuild';

const parts = ['shell', 'mfe-auth', 'mfe-blog', 'mfe-marketing'];
const all = Object.fromEntries(parts.map((part) => [part, 'h1']));

test('the first page waits for the shell and its own part alone', () => {
  expect(partsToBuild({ part: 'mfe-blog', parts, live: {} })).toEqual({
    first: ['shell', 'mfe-blog'],
    later: ['mfe-auth', 'mfe-marketing'],
  });
});

test('a stored site is used as it is, but for a changed shell', () => {
  expect(partsToBuild({ part: 'mfe-blog', parts, live: all })).toEqual({
    first: ['shell'],
    later: [],
  });
});

test('a part that the stored site lacks is built first', () => {
  const live = { shell: 'h1', 'mfe-marketing': 'h1' };
  expect(partsToBuild({ part: 'mfe-blog', parts, live })).toEqual({
    first: ['shell', 'mfe-blog'],
    later: ['mfe-auth'],
  });
});

test('the shell is developed with every remote', () => {
  expect(partsToBuild({ part: 'shell', parts, live: {} })).toEqual({ first: parts, later: [] });
});
