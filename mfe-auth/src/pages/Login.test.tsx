import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ASHA, goOffline, loseIdentityCode, prepareIdentity } from '../testing/prepareIdentity';
import {
  arrivalMessage,
  arriveAt,
  currentPath,
  fillIn,
  press,
  submitAgain,
  visit,
} from '../testing/visit';

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const right = { Email: ASHA.email, Password: ASHA.password };

beforeEach(() => visit('/login'));

test('the page asks for email and password, both required (spec §2, §5)', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  expect(screen.getAllByRole('textbox')).toEqual([email()]);
  expect(email()).toBeRequired();
  expect(password()).toBeRequired();
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('browsers and password managers know what the fields are for', () => {
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

test('the page has its own title and address', () => {
  expect(document.title).toBe('Log In | GetIt');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://getit.test/login',
  );
});

test.each([
  ['Create an account', '/signup', 'Sign Up'],
  ['Forgot your password?', '/forgot-password', 'Forgot Password'],
])('"%s" leads to %s (spec §2)', async (name, path, heading) => {
  await userEvent.click(screen.getByRole('link', { name }));
  expect(currentPath()).toBe(path);
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('logging in leads to the landing page with the success message (spec §2, §8)', async () => {
  const listener = jest.fn();
  identity().watchSession(listener);
  await fillIn(right);
  await press('Log In');
  await arriveAt('/');
  expect(arrivalMessage()).toBe('✅ Logged in successfully!');
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Asha' }));
});

test('the Enter key sends the form too', async () => {
  await fillIn(right);
  await userEvent.keyboard('{Enter}');
  await arriveAt('/');
});

test('email and password go to the provider exactly as typed (spec §7.3)', async () => {
  const signIn = jest.spyOn(identity(), 'signIn');
  await fillIn({ Email: ASHA.email, Password: ' Not The One ' });
  await press('Log In');
  expect(signIn.mock.calls).toEqual([[ASHA.email, ' Not The One ']]);
});

test('while sending, the button says "Logging in..." and is disabled (spec §4)', async () => {
  let finish: () => void = () => undefined;
  jest.spyOn(identity(), 'signIn').mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await fillIn(right);
  await press('Log In');
  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Log In' })).not.toBeInTheDocument();
  expect(currentPath()).toBe('/login');
  finish();
  expect(await screen.findByText('✅ Logged in successfully!')).toBeVisible();
});

test('a visitor who has left the page is not redirected', async () => {
  let finish: () => void = () => undefined;
  jest.spyOn(identity(), 'signIn').mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await fillIn(right);
  await press('Log In');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await arriveAt('/forgot-password');
  await act(async () => finish());
  expect(currentPath()).toBe('/forgot-password');
  expect(arrivalMessage()).toBe('');
});

test('pressing the button repeatedly sends the form once', async () => {
  const signIn = jest.spyOn(identity(), 'signIn').mockReturnValue(new Promise(() => undefined));
  await fillIn(right);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Log In' }));
  await submitAgain();
  expect(signIn).toHaveBeenCalledTimes(1);
});

test.each([
  ['a wrong password', () => undefined, { ...right, Password: 'not-the-one' }],
  ['an unknown address', () => undefined, { ...right, Email: 'nobody@example.com' }],
  ['a provider that cannot be reached', goOffline, right],
  ['sign-in code that cannot be fetched', loseIdentityCode, right],
])('%s ends in "Invalid email or password." (spec §8)', async (_what, happen, typed) => {
  happen();
  await fillIn(typed);
  await press('Log In');
  expect((await screen.findByRole('alert')).textContent).toBe('❌ Invalid email or password.');
  expect(email()).toHaveValue(typed.Email);
  expect(password()).toHaveValue(typed.Password);
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled();
  expect(currentPath()).toBe('/login');
});

test('after a failure the visitor can correct the password and log in', async () => {
  await fillIn({ ...right, Password: 'not-the-one' });
  await press('Log In');
  await screen.findByRole('alert');
  await fillIn({ Password: ASHA.password });
  await press('Log In');
  await arriveAt('/');
});

test('sending the form again removes the error message', async () => {
  await fillIn({ ...right, Password: 'not-the-one' });
  await press('Log In');
  await screen.findByRole('alert');
  jest.spyOn(identity(), 'signIn').mockReturnValue(new Promise(() => undefined));
  await press('Log In');
  expect(screen.queryByText(/Invalid email or password/)).not.toBeInTheDocument();
});

test.each([
  ['without an email', { Password: ASHA.password }],
  ['without a password', { Email: ASHA.email }],
  ['with an invalid email', { ...right, Email: 'asha' }],
])('%s nothing is sent (spec §5)', async (_what, typed) => {
  const signIn = jest.spyOn(identity(), 'signIn');
  await fillIn(typed);
  await press('Log In');
  expect(signIn).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('showing and hiding the password sends nothing', async () => {
  const signIn = jest.spyOn(identity(), 'signIn');
  await fillIn(right);
  await press('Show password');
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue(ASHA.password);
  expect(screen.getByRole('button', { name: 'Hide password' })).toHaveTextContent('Hide');
  await press('Hide password');
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toHaveValue(ASHA.password);
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveTextContent('Show');
  expect(signIn).not.toHaveBeenCalled();
});
