import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ASHA,
  CODE_MISSING,
  goOffline,
  loseIdentityCode,
  prepareIdentity,
} from '../testing/prepareIdentity';
import { currentPath, fillIn, press, submitAgain, visit } from '../testing/visit';

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();
const SENT = '✅ Reset link sent! Check your inbox.';
const email = () => screen.getByLabelText('Email');

beforeEach(() => visit('/forgot-password'));

test('the page asks for the email, which is required (spec §5)', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  expect(document.querySelectorAll('input')).toHaveLength(1);
  expect(email()).toBeRequired();
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the page has its own title and address', () => {
  expect(document.title).toBe('Forgot Password | GetIt');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://getit.test/forgot-password',
  );
});

test('the link back leads to the log-in page', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Back to Log In' }));
  expect(currentPath()).toBe('/login');
});

test('the page requests a reset and confirms it (spec §7.5, §8)', async () => {
  await fillIn({ Email: ASHA.email });
  await press('Send reset link');
  expect(await screen.findByText(SENT)).toBe(screen.getByRole('status'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(identity().resetMails).toEqual([ASHA.email]);
  expect(currentPath()).toBe('/forgot-password');
});

test('an unknown address gets the same answer, so that it does not reveal who has an account', async () => {
  await fillIn({ Email: 'nobody@example.com' });
  await press('Send reset link');
  expect(await screen.findByText(SENT)).toBe(screen.getByRole('status'));
  expect(identity().resetMails).toEqual([]);
});

test('while sending, the button says "Sending reset email..." and is disabled (spec §4)', async () => {
  let finish: () => void = () => undefined;
  jest.spyOn(identity(), 'sendReset').mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await fillIn({ Email: ASHA.email });
  await press('Send reset link');
  expect(screen.getByRole('button', { name: 'Sending reset email...' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Sending reset email...');
  finish();
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
});

test('pressing the button repeatedly requests one link', async () => {
  const sendReset = jest
    .spyOn(identity(), 'sendReset')
    .mockReturnValue(new Promise(() => undefined));
  await fillIn({ Email: ASHA.email });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send reset link' }));
  await submitAgain();
  expect(sendReset).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'a provider that cannot be reached',
    goOffline,
    '❌ Error: Firebase: Error (auth/network-request-failed).',
  ],
  ['reset code that cannot be fetched', loseIdentityCode, `❌ Error: ${CODE_MISSING}`],
])('%s is shown after "Error:" (spec §8)', async (_what, happen, message) => {
  happen();
  await fillIn({ Email: ASHA.email });
  await press('Send reset link');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(email()).toHaveValue(ASHA.email);
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
});

test.each(['', 'asha'])('with "%s" in the field nothing is sent (spec §5)', async (typed) => {
  const sendReset = jest.spyOn(identity(), 'sendReset');
  if (typed !== '') await fillIn({ Email: typed });
  await press('Send reset link');
  expect(sendReset).not.toHaveBeenCalled();
});
