import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { ASHA, goOffline, prepareIdentity } from '../testing/prepareIdentity';
import { arrivalMessage, arriveAt, currentPath, fillIn, press, visit } from '../testing/visit';

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();
const RAVI = { ...ASHA, name: 'Ravi', mobile: '', email: 'ravi@example.com' };
const right = { Email: ASHA.email, Password: ASHA.password };

beforeEach(() => localStorage.clear());

describe('a visitor who is not logged in', () => {
  beforeEach(() => visit('/login'));

  test('logging in leads to the landing page with the success message (spec §2, §8)', async () => {
    const listener = jest.fn();
    identity().watchSession(listener);
    await fillIn(right);
    await press('Log In');
    await arriveAt('/');
    expect(arrivalMessage()).toBe('✅ Logged in successfully!');
    expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Asha' }));
  });

  test('email and password go to the provider exactly as typed, with the Enter key too (spec §7.3)', async () => {
    const signIn = jest.spyOn(identity(), 'signIn');
    await fillIn({ Email: ASHA.email, Password: ' Not The One ' });
    await userEvent.keyboard('{Enter}');
    expect(signIn.mock.calls).toEqual([[ASHA.email, ' Not The One ']]);
  });

  test('a visitor who has left the page reads of the log-in there, and is not redirected', async () => {
    let finish: () => void = () => undefined;
    jest.spyOn(identity(), 'signIn').mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await fillIn(right);
    await press('Log In');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await arriveAt('/forgot-password');
    await act(async () => finish());
    expect([currentPath(), arrivalMessage()]).toEqual([
      '/forgot-password',
      '✅ Logged in successfully!',
    ]);
  });

  test('a wrong password ends in "Invalid email or password.", which disappears when the visitor tries again (spec §8)', async () => {
    await fillIn({ ...right, Password: 'not-the-one' });
    await press('Log In');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('❌ Invalid email or password.');
    expect(alert.nextElementSibling).toBeEmptyDOMElement();
    expect(currentPath()).toBe('/login');
    await fillIn(right);
    await press('Log In');
    await arriveAt('/');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('where email and password may be right, the visitor reads below the message what to do', async () => {
    goOffline();
    await fillIn(right);
    await press('Log In');
    const alert = await screen.findByRole('alert');
    expect(alert.nextElementSibling).toHaveTextContent(/Check your connection and try again/);
  });

  test('where the provider itself has failed, the visitor reads to try again in a moment', async () => {
    const failure = Object.assign(new Error('Firebase: …'), { code: 'auth/internal-error' });
    jest.spyOn(identity(), 'signIn').mockRejectedValue(failure);
    await fillIn(right);
    await press('Log In');
    const alert = await screen.findByRole('alert');
    expect(alert.nextElementSibling).toHaveTextContent(/^Try again in a moment/);
  });

  test('a browser without a session loads no identity provider', () => {
    expect(loadIdentity).not.toHaveBeenCalled();
  });
});

describe('a visitor who is logged in already', () => {
  beforeEach(() => identity().signIn(ASHA.email, ASHA.password));

  test('sees who, where to go next and Log out, and nothing that is for somebody new', async () => {
    visit('/login');
    expect(screen.getByText('New here?')).toBeVisible();
    expect(await screen.findByText('Asha')).toBeVisible();
    expect(screen.queryByText(/Welcome back|New here/)).not.toBeInTheDocument();
    expect(screen.getByText('Forgot your password?')).not.toBeVisible();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Home')).toBe('/');
    expect(to('join the waitlist')).toBe('/#waitlist');
    expect(to('get your early-access code')).toBe('/book');
    await press('Log out');
    expect(await screen.findByText('Welcome back.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(arrivalMessage()).toBe('✅ Logged out successfully!'));
    expect(localStorage).toHaveLength(0);
  });

  test('does not lose the form that they type into before the provider knows them', async () => {
    visit('/login');
    screen.getByLabelText('Email').focus();
    await screen.findByText('Asha');
    expect(screen.getByLabelText('Email')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('can log in with another account behind "Use another account"', async () => {
    await identity().signUp(RAVI);
    visit('/login');
    expect(screen.getByLabelText('Email')).toBeVisible();
    await screen.findByText('Ravi');
    expect(screen.getByLabelText('Email')).not.toBeVisible();
    await userEvent.click(screen.getByText('Use another account'));
    await fillIn(right);
    await press('Log In');
    await arriveAt('/');
  });

  test('reads it when the logout fails', async () => {
    visit('/login');
    await screen.findByText('Asha');
    jest.spyOn(identity(), 'signOut').mockRejectedValueOnce(new Error('offline'));
    await press('Log out');
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still logged in.');
  });

  test('sees the form alone where the provider cannot be reached', async () => {
    jest.mocked(loadIdentity).mockRejectedValue(new Error('offline'));
    visit('/login');
    await waitFor(() => expect(loadIdentity).toHaveBeenCalled());
    expect(screen.getByText('Welcome back.')).toBeVisible();
  });
});
