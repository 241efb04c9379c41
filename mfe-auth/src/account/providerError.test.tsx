import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { passwordRule } from './passwordRule';
import { mayBeRight, providerMessage, recoveryFor } from './providerError';

beforeEach(() => provideRuntimeConfig(CONFIG));

test.each([
  ['auth/email-already-in-use', /You already have an account/, ['Log in', 'set a new password']],
  ['auth/weak-password', /At least 6 characters/, []],
  ['auth/password-does-not-meet-requirements', /At least 6 characters/, []],
  ['auth/invalid-email', /Check the email address/, []],
  ['auth/network-request-failed', /Check your connection/, []],
  ['auth/too-many-requests', /Wait a few minutes/, []],
  ['permission-denied', /Try again in a moment/, ['write to us']],
])('below %s, a visitor reads what to do', (code, sentence, links) => {
  render(<p>{recoveryFor({ code })}</p>, { wrapper: MemoryRouter });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});

test.each([new Error('The service could not be reached. Try again.'), 'text', null, undefined])(
  'an error without a code says itself what to do: %s',
  (error) => {
    expect(recoveryFor(error)).toBeNull();
    expect(mayBeRight(error)).toBe(false);
  },
);

test('a thrown value that is not an Error is shown as text', () => {
  expect(providerMessage('quota exceeded')).toBe('quota exceeded');
});

test.each([
  [{ shortest: 10 }, 'At least 10 characters.'],
  [{ shortest: 8, needs: ['digit'] }, 'At least 8 characters, with a digit.'],
  [
    { shortest: 12, needs: ['capital', 'small', 'symbol'] },
    'At least 12 characters, with a capital letter, a small letter and a symbol such as !.',
  ],
] as const)('with the policy %j of the project, a visitor reads "%s"', (password, rule) => {
  provideRuntimeConfig({ ...CONFIG, firebase: { ...CONFIG.firebase, password } });
  expect(passwordRule()).toBe(rule);
  const refused = recoveryFor({ code: 'auth/password-does-not-meet-requirements' });
  expect(refused).toBe(`Choose another password and press Sign Up again: ${rule}`);
});
