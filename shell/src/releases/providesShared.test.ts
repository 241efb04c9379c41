import { providesShared } from './providesShared';

const OWN = { react: '19.3.1', 'react-dom': '19.3.1' };

test('a shell with the versions of the live shell can run its remotes', () => {
  const reason = 'the live shell provides the same modules';
  expect(providesShared(OWN, { ...OWN })).toEqual({ provides: true, reason });
});

test.each([
  [{ ...OWN, react: '19.4.0' }, 'the live shell provides react 19.4.0, this tab 19.3.1'],
  [{ ...OWN, router: '8.0.0' }, 'the live shell provides router 8.0.0, this tab none'],
])('a shell with other versions cannot: %j', (live, reason) => {
  expect(providesShared(OWN, live)).toEqual({ provides: false, reason });
});

test('a registry without versions refuses nothing', () => {
  expect(providesShared(OWN, undefined).provides).toBe(true);
});

test('a module that the live shell no longer provides is ignored', () => {
  expect(providesShared(OWN, { react: '19.3.1' }).provides).toBe(true);
});
