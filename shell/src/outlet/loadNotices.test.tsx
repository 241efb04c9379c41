import { act, screen } from '@testing-library/react';
import { StatusMessage } from '../frame/StatusMessage';
import { settled } from '../testing/FakeLoads';
import { fakePages } from '../testing/fakePages';
import { renderAt } from '../testing/renderAt';
import { showLoadNotices } from './loadNotices';

let loadAgain: jest.Mock;
let left: jest.Mock;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

async function waitFor(path: string): Promise<void> {
  const tab = fakePages();
  ({ loadAgain, left } = tab);
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
  ['/about', 299, '', 0],
  ['/about', 300, 'Loading the page…', 0],
  ['/about', 7999, 'Loading the page…', 0],
  ['/about', 8000, SLOW, 0],
  ['/about', 119_999, SLOW, 0],
  ['/about', 120_000, '', 1],
  ['/', 7999, '', 0],
  ['/', 8000, SLOW, 0],
  ['/', 120_000, NOT_INTERACTIVE, 0],
])(
  'a visitor who waits for %s reads after %i ms “%s” (spec §7.8), and the tab has left for the document %i times',
  async (path, time, words, documents) => {
    await waitFor(path);
    act(() => jest.advanceTimersByTime(time));
    await act(settled);
    expect([document.body.textContent, left.mock.calls.length]).toEqual([words, documents]);
  },
);

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
