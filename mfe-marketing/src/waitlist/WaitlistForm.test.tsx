import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supportModalDialogs } from '../testing/modalDialogs';
import { consentNotices } from 'shared-config/build/jest/consentNotices';
import { serveRows } from 'shared-config/services/testing/serveRows';
import {
  dialog,
  fillIn,
  openDialog,
  pressJoin,
  TYPED,
  visitWaitlist,
} from '../testing/waitlistVisitor';

supportModalDialogs();
const api = serveRows();

beforeEach(async () => {
  visitWaitlist();
  await openDialog();
});

test('the fields carry their placeholders, types and hints for the keyboard (spec §5)', () => {
  expect(screen.getByPlaceholderText('Your Name')).toHaveAttribute('autocomplete', 'name');
  expect(screen.getByPlaceholderText('Your Email')).toHaveAttribute('type', 'email');
  expect(screen.getByPlaceholderText('Your City')).toHaveAttribute(
    'autocomplete',
    'address-level2',
  );
});

test('before its button the form says what is kept, for what, and how to withdraw, and the row names that notice', async () => {
  const notice = consentNotices()[0];
  const line = screen.getByText(/you agree that/);
  expect(line).toHaveTextContent(notice?.lines.waitlist ?? '');
  expect(line.compareDocumentPosition(screen.getByRole('button', { name: 'Join now' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(within(line).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await fillIn(TYPED);
  await pressJoin();
  expect(api.requests[0]?.notice).toBe(notice?.version);
});

test('the interest is chosen from the list, behind a blank first line (spec §3, §5)', () => {
  const choices = within(screen.getByLabelText('Interest')).getAllByRole<HTMLOptionElement>(
    'option',
  );
  expect(choices.map(({ text }) => text)).toEqual([
    'What are you interested in?',
    'Delivery Tasks',
    'Pickup & Drop',
    'Important Errands',
    'Help for Elderly',
    'Other',
  ]);
  expect(choices[0]).toHaveValue('');
});

test.each(['name', 'email', 'city', 'interest'] as const)(
  'without the %s nothing is sent (spec §5)',
  async (left) => {
    await fillIn({ ...TYPED, [left]: '' });
    await pressJoin();
    expect(api.requests).toEqual([]);
    expect(dialog()).toHaveAttribute('open');
  },
);

test('an address that is not an email is not sent (spec §5)', async () => {
  await fillIn({ ...TYPED, email: 'asha at example' });
  await pressJoin();
  expect(api.requests).toEqual([]);
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test('the four fields are sent as typed, and nothing else (spec §7.1)', async () => {
  await fillIn();
  await pressJoin();
  await screen.findByText(/You are at/);
  expect(api.taken.waitlist).toEqual([TYPED]);
});

test('while sending, the button says so, and a second press sends nothing (spec §4, §8)', async () => {
  const release = api.hold();
  await fillIn();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Join now' }));
  expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  await screen.findByText(/You are at/);
  expect(api.requests).toHaveLength(1);
});

test('two submits at once send one row (spec §4)', async () => {
  await fillIn();
  const form = screen.getByRole('button', { name: 'Join now' }).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByText(/You are at/);
  expect(api.requests).toHaveLength(1);
});
