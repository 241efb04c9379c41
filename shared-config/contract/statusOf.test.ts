import { statusOf } from './statusOf';

test('the message of a navigation is read', () => {
  expect(statusOf({ status: '✅ Logged in successfully!' })).toBe('✅ Logged in successfully!');
});

test.each([
  [undefined],
  [null],
  ['text'],
  [7],
  [{}],
  [{ status: '' }],
  [{ status: 7 }],
  [{ status: null }],
])('the state %p contains no message', (state) => {
  expect(statusOf(state)).toBeUndefined();
});
