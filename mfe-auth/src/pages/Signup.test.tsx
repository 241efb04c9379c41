import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentNotices } from 'shared-config/build/jest/consentNotices';
import { ProviderError } from 'shared-config/services/testing/ProviderError';
import {
  ASHA,
  CODE_MISSING,
  goOffline,
  loseIdentityCode,
  prepareIdentity,
} from '../testing/prepareIdentity';
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
const field = (label: string) => screen.getByLabelText(label);
const WITHOUT_MOBILE = {
  'Full Name': 'Ravi Kumar',
  Email: 'ravi@example.com',
  Password: 'another-one',
};
const NEW = { ...WITHOUT_MOBILE, 'Mobile (optional)': '+91 98450 12345' };

beforeEach(() => visit('/signup'));

test('the page asks for full name, email and password; a mobile is optional (spec §5)', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  for (const label of ['Full Name', 'Email', 'Password']) expect(field(label)).toBeRequired();
  expect(field('Mobile (optional)')).not.toBeRequired();
  expect(document.querySelectorAll('input')).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('browsers and password managers know what the fields are for', () => {
  expect(field('Full Name')).toHaveAttribute('autocomplete', 'name');
  expect(field('Mobile (optional)')).toHaveAttribute('type', 'tel');
  expect(field('Mobile (optional)')).toHaveAttribute('autocomplete', 'tel');
  expect(field('Email')).toHaveAttribute('type', 'email');
  expect(field('Email')).toHaveAttribute('autocomplete', 'email');
  expect(field('Password')).toHaveAttribute('type', 'password');
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
});

test('before the button stands what is kept, for what, how to withdraw, and that the visitor is 18 or older', () => {
  const line = screen.getByText(/18 or older/);
  expect(line).toHaveTextContent(consentNotices()[0]?.lines['sign-up'] ?? '');
  const links = within(line).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Delete your account', '/delete-account'],
    ['Privacy Policy', '/privacy'],
  ]);
  expect(line.compareDocumentPosition(screen.getByRole('button', { name: 'Sign Up' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('no password rule is checked here (spec §5)', () => {
  for (const rule of ['minlength', 'maxlength', 'pattern'])
    expect(field('Password')).not.toHaveAttribute(rule);
});

test('more than a profile can hold is not cut, but asked to be shortened before it is sent', async () => {
  const signUp = jest.spyOn(identity(), 'signUp');
  await fillIn(WITHOUT_MOBILE);
  await userEvent.click(field('Mobile (optional)'));
  await userEvent.paste('9'.repeat(41));
  expect(field('Mobile (optional)')).toHaveValue('9'.repeat(41));
  expect(screen.getByText('This is 1 character too long: 40 fit here.')).toBeVisible();
  await press('Sign Up');
  expect(signUp).not.toHaveBeenCalled();
  expect(field('Mobile (optional)')).toHaveFocus();
});

test('the length of a password is said before it is chosen', () => {
  expect(field('Password')).toHaveAccessibleDescription('At least 6 characters.');
});

test('the page has its own title and address', () => {
  expect(document.title).toBe('Sign Up | GetIt');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://getit.test/signup',
  );
});

test('a visitor who already has an account finds the link to log in (spec §2)', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Log In' }));
  expect(currentPath()).toBe('/login');
});

test('a new account leads to the log-in page with the success message (spec §2, §8)', async () => {
  await fillIn(NEW);
  await press('Sign Up');
  await arriveAt('/login');
  expect(arrivalMessage()).toBe('✅ Account created successfully!');
  expect(screen.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
});

test('the profile gets name, mobile and email as typed (spec §3, §7.4)', async () => {
  await fillIn(NEW);
  await press('Sign Up');
  await arriveAt('/login');
  expect(identity().profileOf(NEW.Email)).toEqual({
    name: 'Ravi Kumar',
    mobile: '+91 98450 12345',
    email: 'ravi@example.com',
  });
});

test('a missing mobile is sent as an empty string (spec §3)', async () => {
  const signUp = jest.spyOn(identity(), 'signUp');
  await fillIn(WITHOUT_MOBILE);
  await press('Sign Up');
  await arriveAt('/login');
  expect(signUp.mock.calls).toEqual([
    [{ name: 'Ravi Kumar', mobile: '', email: 'ravi@example.com', password: 'another-one' }],
  ]);
});

test('the visitor stays signed in, under the new name', async () => {
  const listener = jest.fn();
  identity().watchSession(listener);
  await fillIn(WITHOUT_MOBILE);
  await press('Sign Up');
  await arriveAt('/login');
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Ravi Kumar' }));
});

test('while sending, the button says "Creating account..." and is disabled (spec §4)', async () => {
  let finish: () => void = () => undefined;
  jest.spyOn(identity(), 'signUp').mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await fillIn(NEW);
  await press('Sign Up');
  expect(screen.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Sign Up' })).not.toBeInTheDocument();
  expect(currentPath()).toBe('/signup');
  finish();
  expect(await screen.findByText('✅ Account created successfully!')).toBeVisible();
});

test('pressing the button repeatedly requests one account', async () => {
  const signUp = jest.spyOn(identity(), 'signUp').mockReturnValue(new Promise(() => undefined));
  await fillIn(NEW);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign Up' }));
  await submitAgain();
  expect(signUp).toHaveBeenCalledTimes(1);
});

const nothing = (): void => undefined;
const refuseProfile = (): void =>
  void jest
    .spyOn(identity(), 'signUp')
    .mockRejectedValueOnce(new ProviderError('permission-denied'));

test.each([
  [
    'an address that is taken',
    nothing,
    { Email: ASHA.email },
    '❌ Firebase: Error (auth/email-already-in-use).',
  ],
  [
    'a password that the provider finds too short',
    nothing,
    { Password: 'short' },
    '❌ Firebase: Password should be at least 6 characters (auth/weak-password).',
  ],
  [
    'a provider that cannot be reached',
    goOffline,
    {},
    '❌ Firebase: Error (auth/network-request-failed).',
  ],
  [
    'a profile that cannot be written',
    refuseProfile,
    {},
    '❌ Request failed with error: Missing or insufficient permissions.',
  ],
  ['sign-up code that cannot be fetched', loseIdentityCode, {}, `❌ ${CODE_MISSING}`],
])("%s shows the provider's message after a cross (spec §8)", async (...row) => {
  const [, happen, difference, message] = row;
  const typed = { ...NEW, ...difference };
  happen();
  await fillIn(typed);
  await press('Sign Up');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text);
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  expect(currentPath()).toBe('/signup');
  expect(arrivalMessage()).toBe('');
});

test.each([
  ['an address that is taken', { Email: ASHA.email }, ['Log in', 'choose a new password']],
  ['a short password', { Password: 'short' }, []],
])("below the provider's words, %s gets a plain way out", async (_, difference, links) => {
  await fillIn({ ...NEW, ...difference });
  await press('Sign Up');
  const help = (await screen.findByRole('alert')).nextElementSibling as HTMLElement;
  expect(help).toHaveTextContent(/You already have an account|at least 6 characters/);
  expect(
    within(help)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(links);
});

test('after a failure the visitor corrects the form and gets the account', async () => {
  await fillIn({ ...NEW, Email: ASHA.email });
  await press('Sign Up');
  await screen.findByRole('alert');
  await fillIn({ Email: NEW.Email });
  await press('Sign Up');
  await arriveAt('/login');
  expect(identity().profileOf(NEW.Email)).toMatchObject({ name: 'Ravi Kumar' });
});

test.each(['Full Name', 'Email', 'Password'])(
  'without %s nothing is sent (spec §5)',
  async (label) => {
    const signUp = jest.spyOn(identity(), 'signUp');
    await fillIn(NEW);
    await userEvent.clear(field(label));
    await press('Sign Up');
    expect(signUp).not.toHaveBeenCalled();
    expect(currentPath()).toBe('/signup');
  },
);

test('showing and hiding the password sends nothing', async () => {
  const signUp = jest.spyOn(identity(), 'signUp');
  await fillIn(NEW);
  await press('Show password');
  expect(field('Password')).toHaveAttribute('type', 'text');
  await press('Hide password');
  expect(field('Password')).toHaveAttribute('type', 'password');
  expect(field('Password')).toHaveValue(NEW.Password);
  expect(signUp).not.toHaveBeenCalled();
});
