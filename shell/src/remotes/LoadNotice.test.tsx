import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { FakeLoads, settled } from '../testing/FakeLoads';
import { LoadNotice } from './LoadNotice';
import { PageStore } from './PageStore';

let loads: FakeLoads;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

async function waitFor(path: string): Promise<void> {
  loads = new FakeLoads();
  const pages = new PageStore({
    load: loads.load,
    prerendered: '/',
    onNavigationFailed: () => undefined,
  });
  render(<LoadNotice pages={pages} />);
  await act(async () => {
    pages.visit(path);
    await settled();
  });
}

const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));
const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
const SLOW = 'This is taking longer than usual.';

test('for 300 ms nothing is said, then that the page is loading', async () => {
  await waitFor('/about');
  pass(299);
  expect(document.body).toHaveTextContent(/^$/);
  pass(1);
  expect(screen.getByText('Loading the page…')).toBeVisible();
});

test('where the words of the page are on screen already, nothing is said for 8 seconds', async () => {
  await waitFor('/');
  pass(7999);
  expect(document.body).toHaveTextContent(/^$/);
  pass(1);
  expect(screen.getByText(SLOW)).toBeVisible();
});

test('Keep waiting takes the notice of a long wait away', async () => {
  await waitFor('/');
  pass(8000);
  press('Keep waiting');
  expect(document.body).toHaveTextContent(/^$/);
});

test('Try again fetches again and takes the notice away', async () => {
  await waitFor('/');
  pass(8000);
  press('Try again');
  expect(loads.asked).toEqual(['/#0', '/#1']);
  expect(screen.queryByText(SLOW)).toBeNull();
});

test('a page that stays without its code says what still works, and offers to try again', async () => {
  await waitFor('/');
  pass(120_000);
  expect(screen.getByText(/^Part of this page is not interactive right now\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep waiting' })).toBeNull();
  press('Try again');
  await act(() => loads.arrive('/#1'));
  expect(document.body).toHaveTextContent(/^$/);
});

test('a page that is given up on the way says nothing: its prerendered page is about to come', async () => {
  await waitFor('/about');
  await act(() => loads.fail('/about#0'));
  expect(document.body).toHaveTextContent(/^$/);
});
