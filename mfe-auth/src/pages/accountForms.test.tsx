import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Identity } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { ASHA, goOffline, prepareIdentity } from '../testing/prepareIdentity';
import { arrivalMessage, currentPath, fillIn, press, visit } from '../testing/visit';

/* What the four account forms have in common. */

jest.mock('shared-config/services/loadIdentity');

const identity = prepareIdentity();

interface AccountForm {
  readonly path: string;
  readonly button: string;
  /** The button that asks once more. */
  readonly again?: string;
  readonly busyText: string;
  readonly call: keyof Identity;
  /** The input of a visitor, by the labels of the required fields. */
  readonly typed: Readonly<Record<string, string>>;
  /** The type and the purpose of each field, in order. */
  readonly fields: Readonly<Record<string, readonly [type: string, autocomplete: string]>>;
  readonly offline: string;
  /** `offline` unless given. */
  readonly codeMissing?: string;
}

const CREDENTIALS = { Email: ASHA.email, Password: ASHA.password };
const CREDENTIAL_FIELDS = {
  Email: ['email', 'username'],
  Password: ['password', 'current-password'],
} as const;
/** The message of `loadIdentity` if its code cannot be fetched. */
const CODE_MISSING =
  'The sign-in service could not be reached. Check your connection and try again.';
const loseCode = () => jest.mocked(loadIdentity).mockRejectedValue(new Error(CODE_MISSING));
const OFFLINE = 'Firebase: Error (auth/network-request-failed).';

const FORMS: readonly AccountForm[] = [
  {
    path: '/login',
    button: 'Log In',
    busyText: 'Logging in...',
    call: 'signIn',
    typed: CREDENTIALS,
    fields: CREDENTIAL_FIELDS,
    offline: '❌ Invalid email or password.',
  },
  {
    path: '/signup',
    button: 'Sign Up',
    busyText: 'Creating account...',
    call: 'signUp',
    typed: { 'Full Name': 'Ravi Kumar', Email: 'ravi@example.com', Password: 'another-one' },
    fields: {
      'Full Name': ['text', 'name'],
      'Mobile (optional)': ['tel', 'tel'],
      Email: ['email', 'email'],
      Password: ['password', 'new-password'],
    },
    offline: `❌ ${OFFLINE}`,
    codeMissing: `❌ ${CODE_MISSING}`,
  },
  {
    path: '/forgot-password',
    button: 'Send reset link',
    busyText: 'Sending reset email...',
    call: 'sendReset',
    typed: { Email: ASHA.email },
    fields: { Email: ['email', 'username'] },
    offline: `❌ Error: ${OFFLINE}`,
    codeMissing: `❌ Error: ${CODE_MISSING}`,
  },
  {
    path: '/delete-account',
    button: 'Delete my account',
    again: 'Delete for good',
    busyText: 'Deleting your account...',
    call: 'deleteAccount',
    typed: CREDENTIALS,
    fields: CREDENTIAL_FIELDS,
    offline: '❌ Your account is not deleted yet.',
  },
];

describe.each(FORMS)('$path', ({ path, button, again, busyText, call, typed, fields, ...says }) => {
  beforeEach(() => visit(path));

  test('the form requires what is not optional, and checks no other rule of a password; browsers and password managers know what the fields are for (spec §5)', () => {
    const inputs = [...document.querySelectorAll('input')];
    expect(inputs).toEqual(Object.keys(fields).map((label) => screen.getByLabelText(label)));
    expect(inputs.map(({ type, autocomplete }) => [type, autocomplete])).toEqual(
      Object.values(fields),
    );
    expect(inputs.filter(({ required }) => required)).toEqual(
      Object.keys(typed).map((label) => screen.getByLabelText(label)),
    );
    expect(document.querySelector('[minlength], [maxlength], [pattern]')).toBeNull();
  });

  test('a password that is shown is hidden again when the form is sent', async () => {
    jest.spyOn(identity(), call).mockReturnValue(new Promise(() => undefined));
    await fillIn(typed);
    const password = document.querySelector<HTMLInputElement>('input[type=password]');
    if (password) await press('Show password');
    await press(button);
    expect([undefined, 'password']).toContain(password?.type);
  });

  test('while sending, the button says so and is disabled; pressing it repeatedly sends once (spec §4)', async () => {
    const sent = jest.spyOn(identity(), call).mockReturnValue(new Promise(() => undefined));
    await fillIn(typed);
    if (again) await press(button);
    await userEvent.dblClick(screen.getByRole('button', { name: again ?? button }));
    // A script or a second Enter submits a form whose button is disabled.
    await act(async () => void fireEvent.submit(document.forms[0] as HTMLFormElement));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: busyText })).toBeDisabled();
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(busyText);
    expect(currentPath()).toBe(path);
  });

  test.each([
    ['the provider cannot be reached', goOffline, says.offline],
    ['its code cannot be fetched', loseCode, says.codeMissing ?? says.offline],
  ])(
    'if %s, the visitor reads it and keeps the input (spec §8)',
    async (_what, happen, message) => {
      happen();
      await fillIn(typed);
      await press(button);
      if (again) await press(again);
      expect((await screen.findByRole('alert')).textContent).toBe(message);
      for (const [label, text] of Object.entries(typed))
        expect(screen.getByLabelText(label)).toHaveValue(text);
      expect(screen.getByRole('button', { name: button })).toBeEnabled();
      expect([currentPath(), arrivalMessage()]).toEqual([path, '']);
    },
  );
});

test.each([
  ['/login', 'At launch, with your account', /^You book a verified helper/],
  ['/signup', 'At launch, with your account', /^You book a verified helper/],
  [
    '/forgot-password',
    'What happens next',
    /^If you have an account, you will get a link by email/,
  ],
  ['/delete-account', 'What this does not delete', /^Your waitlist entry and your messages/],
])('next to the form of %s a slip says "%s"', (path, title, first) => {
  visit(path);
  const { nextElementSibling: text } = screen.getByRole('heading', { level: 2, name: title });
  expect(text).toHaveTextContent(first);
});

test('the page confirms a reset, and the visitor stays (spec §7.5, §8)', async () => {
  visit('/forgot-password');
  await fillIn({ Email: ASHA.email });
  await press('Send reset link');
  const sent = await screen.findByText('✅ Reset link sent! Check your inbox.');
  expect(sent).toBe(screen.getByRole('status'));
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
  expect(identity().resetMails).toEqual([ASHA.email]);
  expect(currentPath()).toBe('/forgot-password');
});

test.each([
  ['/login', 'Create an account', '/signup'],
  ['/login', 'Forgot your password?', '/forgot-password'],
  ['/signup', 'Log In', '/login'],
  ['/forgot-password', 'Back to Log In', '/login'],
  ['/delete-account', 'Forgot your password?', '/forgot-password'],
])('on %s, "%s" leads to %s (spec §2)', async (path, name, target) => {
  visit(path);
  await userEvent.click(screen.getByRole('link', { name }));
  expect(currentPath()).toBe(target);
});

test.each([
  ['/login', 'Log In', 'Log In: your account for errands in Bengaluru'],
  ['/signup', 'Sign Up', 'Sign Up: an account for errands in Bengaluru'],
  ['/forgot-password', 'Forgot Password', 'Forgot Password: set a new one by email'],
  ['/delete-account', 'Delete Account', 'Delete Account and everything in it'],
])('the title of %s says more than its heading', (path, heading, title) => {
  visit(path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${heading}$`));
  expect(document.title).toBe(`${title} | GetIt`);
});
