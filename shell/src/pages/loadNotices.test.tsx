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

const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));
const tryAgain = (): void => act(() => screen.getByRole('button', { name: 'Try again' }).click());

test('the loading text appears after 300 ms', async () => {
  await waitFor('/about');
  pass(300);
  expect(screen.getByText('Loading the page…')).toBeVisible();
});

test('a prerendered page shows no notice for 8 seconds, and Try again loads it again', async () => {
  await waitFor('/');
  pass(7999);
  expect(document.body).toHaveTextContent(/^$/);
  pass(1);
  expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
  tryAgain();
  expect(document.body).toHaveTextContent(/^$/);
  expect(loadAgain).toHaveBeenCalledTimes(1);
});

const NOT_INTERACTIVE = /^Some buttons on this page are not working right now\./;

test('a page that cannot hydrate says what still works and offers Try again, which comes back if the site does not answer', async () => {
  await waitFor('/');
  pass(120_000);
  await act(settled);
  expect(screen.getByText(NOT_INTERACTIVE)).toBeVisible();
  loadAgain.mockImplementation(() => Promise.reject(new Error('no network')));
  tryAgain();
  expect(document.body).toHaveTextContent(/^$/);
  await act(settled);
  expect(screen.getByText(NOT_INTERACTIVE)).toBeVisible();
});
