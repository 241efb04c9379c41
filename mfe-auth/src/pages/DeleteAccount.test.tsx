import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProviderError } from 'shared-config/services/testing/ProviderError';
import { ASHA, prepareIdentity } from '../testing/prepareIdentity';
import { arrivalMessage, arriveAt, fillIn, press, visit } from '../testing/visit';

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();
const typed = { Email: ASHA.email, Password: ASHA.password };

beforeEach(() => visit('/delete-account'));

test('the page says that nothing can be brought back, and how to have what accounts do not hold deleted', () => {
  expect(screen.getByText(/cannot be restored/)).toBeVisible();
  const rest = screen.getByText(/waitlist entry and your messages/);
  expect(rest).toHaveTextContent('write to hello@getit.example.');
});

test('the page asks once more; then profile and account are deleted, and the home page says so', async () => {
  await fillIn(typed);
  const remove = jest.spyOn(identity(), 'deleteAccount');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete my account' }));
  expect(screen.getByText(/^Delete your account, .* for good\?$/)).toHaveFocus();
  await press('Keep my account');
  await press('Delete my account');
  expect(remove).not.toHaveBeenCalled();
  await press('Delete for good');
  await arriveAt('/');
  expect(arrivalMessage()).toBe('✅ Your account and your profile are deleted.');
  expect(identity().profileOf(ASHA.email)).toBeUndefined();
  await expect(identity().signIn(ASHA.email, ASHA.password)).rejects.toThrow('invalid-credential');
});

const OFFLINE = new ProviderError('auth/network-request-failed');
const LATE = new Error('It did not answer in time.');

test.each([
  ['there is no connection', /Check your connection/, OFFLINE],
  ['the service does not answer in time', /did not answer/, LATE],
])('if %s, the account is there and the visitor reads what to do', async (_what, help, error) => {
  jest.spyOn(identity(), 'deleteAccount').mockRejectedValue(error);
  await fillIn(typed);
  await press('Delete my account');
  await press('Delete for good');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('❌ Your account is not deleted yet.');
  expect(alert.nextElementSibling).toHaveTextContent(help);
});

test('the email of the account that is signed in is filled in, and can be changed', async () => {
  cleanup();
  await identity().signIn(ASHA.email, ASHA.password);
  visit('/delete-account');
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveValue(ASHA.email));
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await userEvent.clear(email);
  await userEvent.type(email, 'other@example.com');
  expect(email).toHaveValue('other@example.com');
});
