import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supportModalDialogs } from '../testing/modalDialogs';
import { serveRows } from 'shared-config/services/testing/serveRows';
import {
  dialog,
  fillIn,
  openDialog,
  pressJoin,
  TYPED,
  visitWaitlist,
} from '../testing/waitlistVisitor';
import { correctEntry } from './waitlistVisit';

supportModalDialogs();
const api = serveRows();

let modal: HTMLDialogElement;
let form: HTMLFormElement;

beforeEach(async () => {
  api.answer(() => new Response('any text at all'));
  visitWaitlist();
  await openDialog();
  await fillIn();
  modal = dialog();
  form = screen.getByLabelText<HTMLInputElement>('Name').form as HTMLFormElement;
  await pressJoin();
  await screen.findByText(/You are at/);
});

test('the dialog closes and the form is emptied (spec §4)', () => {
  expect(modal.open).toBe(false);
  expect(new Set(new FormData(form).values())).toEqual(new Set(['']));
});

test('any ok response is success and leads to the thank-you page (spec §4, §7.1)', () => {
  expect(screen.getByText('You are at /thank-you.')).toBeInTheDocument();
});

test('analytics records it once, with the city as label and 1 as value (spec §7.1)', () => {
  expect(window.dataLayer).toHaveLength(1);
  expect(Array.from(window.dataLayer?.[0] as ArrayLike<unknown>)).toEqual([
    'event',
    'waitlist_signup',
    { event_label: 'Bengaluru', value: 1 },
  ]);
});

test('opening it again shows the success panel, whose Close brings the empty form back (spec §4)', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Go back' }));
  await openDialog();
  expect(dialog()).toHaveAccessibleName("You're on the waitlist!");
  expect(screen.getByText("We'll notify you when we go live in your city.")).toBeInTheDocument();
  // Browsers focus what has this attribute, or else the first button; jsdom has no modal dialogs.
  expect(screen.getByRole('heading', { name: "You're on the waitlist!" })).toHaveAttribute('autofocus'); // prettier-ignore

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).not.toHaveAttribute('open');
  await openDialog();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Interest')).toHaveValue('');
});

test('a visitor who corrects the entry finds it in the form, and is counted once', async () => {
  act(correctEntry);
  await userEvent.click(screen.getByRole('link', { name: 'Go back' }));
  await openDialog();
  expect(dialog()).toHaveAttribute('open');
  expect(screen.getByLabelText('Email')).toHaveValue(TYPED.email);
  expect(screen.getByLabelText('Interest')).toHaveValue(TYPED.interest);
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'asha.rao@example.com');
  await pressJoin();
  await screen.findByText('You are at /thank-you.');
  expect(api.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { data: TYPED },
    { data: { ...TYPED, email: 'asha.rao@example.com' } },
  ]);
  expect(window.dataLayer).toHaveLength(1);
});
