import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { keepText } from 'shared-config/services/outbox/keptRow';
import { serveRows } from 'shared-config/services/testing/serveRows';
import JoinOnBook from './JoinOnBook';

// Without a pause after each letter.
const user = userEvent.setup({ delay: null });
const api = serveRows();
const ADDRESS = 'asha@example.com';
const NOT_YET = 'Here is your code. You are not on the waitlist yet.';

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const open = (props: Partial<Parameters<typeof JoinOnBook>[0]> = {}) =>
  renderPage(() => <JoinOnBook email={ADDRESS} {...props} />, '/book');
const keep = (entry: object) =>
  keepText('getit.joined', JSON.stringify({ data: { email: ADDRESS }, answer: null, ...entry }));

beforeEach(() => localStorage.clear());

test('the waitlist is joined in place, with the address filled in, and the row of the dialog is stored (spec §7.1)', async () => {
  open();
  await screen.findByRole('heading', { name: NOT_YET });
  expect(screen.getByLabelText('Email')).toHaveValue(ADDRESS);
  expect(screen.getByLabelText('Interest')).toHaveDisplayValue('What are you interested in?');
  await user.type(screen.getByLabelText('Name'), ' Asha Rao');
  await user.type(screen.getByLabelText('City'), 'Bengaluru');
  await user.selectOptions(screen.getByLabelText('Interest'), 'Help for Elderly');
  expect(api.requests).toEqual([]);
  await press('Join now');
  expect(await screen.findByText('You are at /thank-you.')).toBeInTheDocument();
  expect(api.taken.waitlist).toEqual([
    { name: ' Asha Rao', email: ADDRESS, city: 'Bengaluru', interest: 'Help for Elderly' },
  ]);
});

test('the interest of the card that led to the booking page is chosen', async () => {
  renderPage(() => <JoinOnBook email={ADDRESS} />, '/book?category=Basic&interest=Pickup+%26+Drop');
  expect(await screen.findByLabelText('Interest')).toHaveValue('Pickup & Drop');
});

test('an interest that the page gives is chosen, and what the visitor chooses and types stays', async () => {
  open({ interest: 'Delivery Tasks' });
  expect(screen.getByLabelText('Interest')).toHaveValue('Delivery Tasks');
  await user.selectOptions(screen.getByLabelText('Interest'), 'Other');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'asha.rao@example.com');
  cleanup();
  open({ interest: 'Delivery Tasks' });
  expect(screen.getByLabelText('Email')).toHaveValue('asha.rao@example.com');
  expect(screen.getByLabelText('Interest')).toHaveValue('Other');
});

test('a visitor who has joined is not asked again, but sees where their place is, until they enter another email (spec §4)', () => {
  keep({ owner: 'a' });
  open();
  expect(screen.getByRole('heading', { name: "You're on the waitlist!" })).toBeVisible();
  expect(screen.getByText("We'll notify you when we go live in your city.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join now' })).not.toBeInTheDocument();
  const place = screen.getByRole('link', { name: 'See your place on the waitlist' });
  expect(place).toHaveAttribute('href', '/thank-you');
  cleanup();
  open({ email: 'ravi@example.com', another: true });
  expect(screen.getByLabelText('Email')).toHaveValue('ravi@example.com');
  expect(screen.getByRole('button', { name: 'Join now' })).toBeVisible();
  expect(screen.queryByText(NOT_YET)).not.toBeInTheDocument();
});

test('it follows another tab that joins', () => {
  open();
  expect(screen.getByText(NOT_YET)).toBeVisible();
  act(() => {
    keep({ secret: 'a'.repeat(32) });
    dispatchEvent(new Event('storage'));
  });
  expect(screen.getByText("You're on the waitlist!")).toBeVisible();
  expect(screen.queryByText(NOT_YET)).not.toBeInTheDocument();
});

test('a visitor who has left by the email no longer reads that they are on the waitlist, and can join again', async () => {
  keep({ secret: 'a'.repeat(32) });
  api.answer(() => Response.json({ left: true }));
  open();
  expect(await screen.findByRole('button', { name: 'Join now' })).toBeVisible();
  expect(screen.queryByText("You're on the waitlist!")).not.toBeInTheDocument();
});
