import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supportModalDialogs } from '../testing/modalDialogs';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { dialog, fillIn, openDialog, pressJoin, visitWaitlist } from '../testing/waitlistVisitor';

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
  expect([...new FormData(form).values()]).toEqual(['', '', '', '']);
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

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).not.toHaveAttribute('open');
  await openDialog();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Interest')).toHaveValue('');
});
