import { act, screen, waitFor } from '@testing-library/react';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { ASHA, prepareIdentity } from '../testing/prepareIdentity';
import { arrivalMessage, arriveAt, fillIn, press, visit } from '../testing/visit';

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();
const logIn = () => identity().signIn(ASHA.email, ASHA.password);

beforeEach(() => localStorage.clear());

test('a visitor who is logged in already sees who, with Home and Log out, and no "Welcome back."', async () => {
  await logIn();
  visit('/login');
  expect(await screen.findByText('Asha')).toBeVisible();
  expect(screen.getByText(/^You are logged in as/)).toBeVisible();
  expect(screen.queryByText('Welcome back.')).not.toBeInTheDocument();
  await press('Log out');
  expect(await screen.findByText('Welcome back.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() => expect(arrivalMessage()).toBe('✅ Logged out successfully!'));
  expect(localStorage).toHaveLength(0);
});

test('another account can log in below', async () => {
  await logIn();
  await identity().signUp({
    name: 'Ravi',
    mobile: '',
    email: 'ravi@example.com',
    password: 'long-enough',
  });
  visit('/login');
  await screen.findByText('Ravi');
  await fillIn({ Email: ASHA.email, Password: ASHA.password });
  await press('Log In');
  await arriveAt('/');
});

test('Home leads to the landing page', async () => {
  await logIn();
  visit('/login');
  expect(await screen.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('a failed logout says that the visitor is still logged in', async () => {
  await logIn();
  visit('/login');
  await screen.findByText('Asha');
  jest.spyOn(identity(), 'signOut').mockRejectedValueOnce(new Error('offline'));
  await press('Log out');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still logged in.');
});

test('right after signing up, who is logged in is said as soon as the provider tells it', async () => {
  const account = { name: 'Ravi', mobile: '', email: 'ravi@example.com', password: 'long-enough' };
  visit('/login', { status: '✅ Account created successfully!' });
  expect(screen.getByText('Welcome back.')).toBeVisible();
  await act(() => identity().signUp(account));
  expect(await screen.findByText('Ravi')).toBeVisible();
});

test('a browser without a session loads no identity provider', () => {
  visit('/login');
  expect(loadIdentity).not.toHaveBeenCalled();
});

test('where the provider cannot be reached the page is the form', async () => {
  await logIn();
  jest.mocked(loadIdentity).mockRejectedValue(new Error('offline'));
  visit('/login');
  await waitFor(() => expect(loadIdentity).toHaveBeenCalled());
  expect(screen.getByText('Welcome back.')).toBeVisible();
});
