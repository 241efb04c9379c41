import { providesShared } from './providesShared';

const OWN = { react: '19.3.1', 'react-dom': '19.3.1' };

test('a shell that provides what the live one does can run its remotes', () => {
  expect(providesShared(OWN, { ...OWN }).provides).toBe(true);
});

test.each([
  [{ ...OWN, react: '19.4.0' }, 'the live shell provides react 19.4.0, this tab 19.3.1'],
  [{ ...OWN, router: '8.0.0' }, 'the live shell provides router 8.0.0, this tab none'],
])('a shell that provides something else cannot: %j', (live, reason) => {
  expect(providesShared(OWN, live)).toEqual({ provides: false, reason });
});

test('where the registry does not say what the live shell provides, nothing speaks against it', () => {
  expect(providesShared(OWN, undefined).provides).toBe(true);
});

test('what the live shell provides no longer is needed by nobody', () => {
  expect(providesShared(OWN, { react: '19.3.1' }).provides).toBe(true);
});
