import { act, screen } from '@testing-library/react';
import { settled } from '../testing/FakeLoads';
import { fakePages } from '../testing/fakePages';
import { renderAt } from '../testing/renderAt';
import { LoadNotice } from './LoadNotice';

let { loads, releases, loadedInFull, pages } = fakePages();

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

async function waitFor(path: string): Promise<void> {
  ({ loads, releases, loadedInFull, pages } = fakePages());
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
  ['Keep waiting', ['/#0']],
  ['Try again', ['/#0', '/#1']],
])('a prerendered page shows no notice for 8 seconds, and %s hides it', async (name, asked) => {
  await waitFor('/');
  pass(7999);
  expect(document.body).toHaveTextContent(/^$/);
  pass(1);
  expect(screen.getByText(SLOW)).toBeVisible();
  press(name);
  expect(document.body).toHaveTextContent(/^$/);
  expect(loads.asked).toEqual(asked);
});

test('a page that cannot hydrate says what still works and offers Try again', async () => {
  await waitFor('/');
  pass(120_000);
  expect(screen.getByText(/^Part of this page is not interactive right now\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep waiting' })).toBeNull();
  expect(loadedInFull).toEqual([]);
  press('Try again');
  await act(() => loads.arrive('/#1'));
  expect(document.body).toHaveTextContent(/^$/);
});

const UPDATED = 'This page has been updated since you opened it. Reload it to use it fully.';

test('a page whose release is gone offers Reload, and Not now hides the notice for good', async () => {
  await waitFor('/');
  releases.lose({ page: '/' });
  await act(() => loads.fail('/#0'));
  expect(screen.getByText(UPDATED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(loadedInFull).toEqual([]);
  press('Reload');
  expect(loadedInFull).toEqual(['/']);
  press('Not now');
  expect(document.body).toHaveTextContent(/^$/);
  act(() => releases.lose({ shell: true }));
  expect(document.body).toHaveTextContent(/^$/);
});
