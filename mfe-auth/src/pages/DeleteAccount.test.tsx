import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProviderError } from 'shared-config/services/testing/ProviderError';
import { ASHA, goOffline, prepareIdentity } from '../testing/prepareIdentity';
import { arrivalMessage, arriveAt, currentPath, fillIn, press, visit } from '../testing/visit';

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();
const typed = { Email: ASHA.email, Password: ASHA.password };

beforeEach(() => visit('/delete-account'));

test('the page asks for email and password, and says that nothing can be brought back', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Delete Account' })).toBeVisible();
  expect(screen.getByText(/they cannot be brought back/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Password')).toBeRequired();
});

test('it says how to have the waitlist entry and messages deleted, which accounts do not hold', () => {
  expect(screen.getByText(/place on the waitlist and messages/)).toHaveTextContent(
    'write to hello@getit.example.',
  );
});

test('profile and account are deleted, and the home page says so', async () => {
  await fillIn(typed);
  await press('Delete my account');
  await arriveAt('/');
  expect(arrivalMessage()).toBe('✅ Your account and your profile are deleted.');
  expect(identity().profileOf(ASHA.email)).toBeUndefined();
  await expect(identity().signIn(ASHA.email, ASHA.password)).rejects.toThrow('invalid-credential');
});

test('a wrong password deletes nothing, and says no more than at log-in', async () => {
  await fillIn({ ...typed, Password: 'not-hers' });
  await press('Delete my account');
  expect((await screen.findByRole('alert')).textContent).toBe('❌ Invalid email or password.');
  expect(identity().profileOf(ASHA.email)).toBeDefined();
  expect(currentPath()).toBe('/delete-account');
});

test('without a connection it says that the account is there, and what to do', async () => {
  goOffline();
  await fillIn(typed);
  await press('Delete my account');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('❌ Your account is not deleted yet.');
  expect(alert.parentElement).toHaveTextContent(/Check your connection and try again/);
});

test('a service that does not answer in time is said in its own words', async () => {
  const words = 'The sign-in service did not answer in time.';
  jest.spyOn(identity(), 'deleteAccount').mockRejectedValue(new Error(words));
  await fillIn(typed);
  await press('Delete my account');
  expect(await screen.findByText(words)).toBeVisible();
});

test('after too many attempts it says to wait', async () => {
  jest
    .spyOn(identity(), 'deleteAccount')
    .mockRejectedValue(new ProviderError('auth/too-many-requests' as never));
  await fillIn(typed);
  await press('Delete my account');
  expect((await screen.findByRole('alert')).parentElement).toHaveTextContent(/Wait a few minutes/);
});

test('a double click deletes once', async () => {
  const erase = jest
    .spyOn(identity(), 'deleteAccount')
    .mockReturnValue(new Promise(() => undefined));
  await fillIn(typed);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete my account' }));
  expect(erase).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Deleting your account...' })).toBeDisabled();
});
