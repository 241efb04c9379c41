import { statusOf } from './NavigationState';

test('a message that came along with a navigation is read', () => {
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
])('where an old tab or another site left %p there is none', (state) => {
  expect(statusOf(state)).toBeUndefined();
});
