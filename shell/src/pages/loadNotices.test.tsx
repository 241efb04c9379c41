import { act, screen } from '@testing-library/react';
import { StatusMessage } from '../frame/StatusMessage';
import { settled } from '../testing/FakeLoads';
import { fakePages } from '../testing/fakePages';
import { renderAt } from '../testing/renderAt';
import { showLoadNotices } from './loadNotices';

let loadAgain: jest.Mock;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

async function waitFor(path: string): Promise<void> {
  const tab = fakePages();
  ({ loadAgain } = tab);
  showLoadNotices(tab.pages);
  renderAt('/', <StatusMessage />);
  await act(async () => {
    tab.pages.visit(path);
    await settled();
  });
}

const SLOW = 'This is taking longer than usual.Try again';
const NOT_INTERACTIVE =
  'Some buttons on this page are not working right now. You can still read everything and open every link.Try again';

test.each([
  ['/about', 299, ''],
  ['/about', 300, 'Loading the page…'],
  ['/about', 8000, SLOW],
  ['/', 7999, ''],
  ['/', 8000, SLOW],
  ['/', 120_000, NOT_INTERACTIVE],
])('a visitor who waits for %s reads after %i ms “%s”', async (path, time, words) => {
  await waitFor(path);
  act(() => jest.advanceTimersByTime(time));
  await act(settled);
  expect(document.body.textContent).toBe(words);
});

test('Try again loads the page again and takes the notice away, which comes back if the site does not answer', async () => {
  await waitFor('/');
  act(() => jest.advanceTimersByTime(120_000));
  await act(settled);
  loadAgain.mockImplementation(() => Promise.reject(new Error('no network')));
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect([document.body.textContent, loadAgain.mock.calls.length]).toEqual(['', 1]);
  await act(settled);
  expect(document.body.textContent).toBe(NOT_INTERACTIVE);
});
