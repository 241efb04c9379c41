import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentNotices } from 'shared-config/site/testing/consentNotices';
import { prepareIdentity } from '../testing/prepareIdentity';
import { arrivalMessage, arriveAt, fillIn, press, visit } from '../testing/visit';

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();
const WITHOUT_MOBILE = {
  'Full Name': 'Ravi Kumar',
  Email: 'ravi@example.com',
  Password: 'another-one',
};
const NEW = { ...WITHOUT_MOBILE, 'Mobile (optional)': '+91 98450 12345' };

beforeEach(() => visit('/signup'));

test('before the button is what we store, for what, how to withdraw, and that the visitor is 18 or older', () => {
  const line = screen.getByText(/18 or older/);
  expect(line).toHaveTextContent(consentNotices()[0]?.lines['sign-up'] ?? '');
  const link = within(line).getByRole('link', { name: 'Delete your account' });
  expect(link).toHaveAttribute('href', '/delete-account');
  expect(line.compareDocumentPosition(screen.getByRole('button', { name: 'Sign Up' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('it says that booking opens at launch, and leads to the waitlist, and visitors who have joined to their place', () => {
  expect(screen.getByText(/^Booking opens at launch. Until then, the waitlist/)).toBeVisible();
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('Join the waitlist')).toBe('/#waitlist');
  expect(leads('Your place on the waitlist')).toBe('/thank-you');
});

test('more than a profile can hold is not cut, but asked to be shortened before it is sent', async () => {
  const signUp = jest.spyOn(identity(), 'signUp');
  await fillIn(WITHOUT_MOBILE);
  const mobile = screen.getByLabelText('Mobile (optional)');
  await userEvent.click(mobile);
  await userEvent.paste('9'.repeat(41));
  expect(mobile).toHaveValue('9'.repeat(41));
  expect(screen.getByText('This is 1 character too long. The limit is 40.')).toBeVisible();
  await press('Sign Up');
  expect(signUp).not.toHaveBeenCalled();
  expect(mobile).toHaveFocus();
});

test('a visitor reads how long a password must be before choosing one', () => {
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription('At least 6 characters.');
});

test.each([
  ['name, mobile and email as typed', NEW, '+91 98450 12345'],
  [
    'a pasted mobile without what is invisible in it',
    { ...NEW, 'Mobile (optional)': '\u2068+91 98450\ufe0d \u202a12345\u202c\u200e' },
    '+91 98450 12345',
  ],
  ['an empty text for a missing mobile', WITHOUT_MOBILE, ''],
])(
  'a new account leads to the log-in page with the success message, the visitor stays signed in, and the profile gets %s (spec §2, §3, §7.4, §8)',
  async (_what, typed, mobile) => {
    const listener = jest.fn();
    identity().watchSession(listener);
    await fillIn(typed);
    await press('Sign Up');
    await arriveAt('/login');
    expect(arrivalMessage()).toBe('✅ Account created successfully!');
    expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Ravi Kumar' }));
    const profile = { name: 'Ravi Kumar', mobile, email: 'ravi@example.com' };
    expect(identity().profileOf(NEW.Email)).toEqual(profile);
  },
);

test("a password that the provider finds too short shows the provider's message after a cross, marked as English, and below it what to do; corrected, the account is created (spec §8)", async () => {
  const message = 'Firebase: Password should be at least 6 characters (auth/weak-password).';
  await fillIn({ ...NEW, Password: 'short' });
  await press('Sign Up');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`❌ ${message}`);
  expect(alert.querySelector('[lang=en]')).toHaveTextContent(message);
  expect(alert.nextElementSibling).toHaveTextContent(
    /Choose another password .*At least 6 characters\./,
  );
  await fillIn({ Password: NEW.Password });
  await press('Sign Up');
  await arriveAt('/login');
  expect(identity().profileOf(NEW.Email)).toMatchObject({ name: 'Ravi Kumar' });
});

test('Back to this page after signing up shows who is logged in, and the form behind "Use another account"', async () => {
  await fillIn(NEW);
  await press('Sign Up');
  await arriveAt('/login');
  cleanup();
  visit('/signup');
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
  expect(
    screen.queryByText(/^One account for every errand|Already have an account/),
  ).not.toBeInTheDocument();
  expect(screen.getByLabelText('Full Name')).not.toBeVisible();
  await userEvent.click(screen.getByText('Use another account'));
  expect(screen.getByLabelText('Full Name')).toBeVisible();
  await press('Log out');
  expect(await screen.findByText('One account for every errand.')).toBeVisible();
});
