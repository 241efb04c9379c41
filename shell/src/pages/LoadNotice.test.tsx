import { act, screen } from '@testing-library/react';
import { settled } from '../testing/FakeLoads';
import { fakePages } from '../testing/fakePages';
import { renderAt } from '../testing/renderAt';
import { LoadNotice } from './LoadNotice';

let { loads, releases, loadAgain, pages } = fakePages();

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

async function waitFor(path: string): Promise<void> {
  ({ loads, releases, loadAgain, pages } = fakePages());
  renderAt('/', <LoadNotice pages={pages} />);
  await act(async () => {
    pages.visit(path);
    await settled();
  });
}

const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));
const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
const SLOW = 'This is taking longer than usual.';

test('the loading text appears after 300 ms', async () => {
  await waitFor('/about');
  pass(300);
  expect(screen.getByText('Loading the page…')).toBeVisible();
});

test.each([
  ['Keep waiting', 0],
  ['Try again', 1],
])(
  'a prerendered page shows no notice for 8 seconds, and %s hides it and loads the page again %i times',
  async (name, times) => {
    await waitFor('/');
    pass(7999);
    expect(document.body).toHaveTextContent(/^$/);
    pass(1);
    expect(screen.getByText(SLOW)).toBeVisible();
    press(name);
    expect(document.body).toHaveTextContent(/^$/);
    expect(loadAgain).toHaveBeenCalledTimes(times);
  },
);

const NOT_INTERACTIVE = /^Some buttons on this page are not working right now\./;

test('a page that cannot hydrate says what still works and offers Try again, which comes back if the site does not answer', async () => {
  await waitFor('/');
  pass(120_000);
  await act(settled);
  expect(screen.getByText(NOT_INTERACTIVE)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep waiting' })).toBeNull();
  loadAgain.mockImplementation(() => Promise.reject(new Error('no network')));
  press('Try again');
  expect(document.body).toHaveTextContent(/^$/);
  await act(settled);
  expect(screen.getByText(NOT_INTERACTIVE)).toBeVisible();
});

const UPDATED = 'This page has been updated since you opened it. Reload it to use it fully.';

test('a page whose release is gone offers Reload, and Not now hides the notice for good', async () => {
  await waitFor('/');
  releases.lose('mfe-marketing');
  await act(() => loads.fail('/'));
  expect(screen.getByText(UPDATED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(loadAgain).not.toHaveBeenCalled();
  loadAgain.mockImplementation(() => Promise.reject(new Error('no network')));
  press('Reload');
  expect(loadAgain).toHaveBeenCalledTimes(1);
  await act(settled);
  press('Not now');
  expect(document.body).toHaveTextContent(/^$/);
  act(() => releases.lose('shell'));
  expect(document.body).toHaveTextContent(/^$/);
});
