import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { mayBeRight, providerMessage, recoveryFor } from './providerError';

test.each([
  ['auth/email-already-in-use', /You already have an account/, ['Log in', 'choose a new password']],
  ['auth/weak-password', /at least 6 characters/, []],
  ['auth/invalid-email', /Look at the email address again/, []],
  ['auth/network-request-failed', /Check your connection/, []],
  ['auth/too-many-requests', /Wait a few minutes/, []],
  ['auth/firebase-app-check-token-is-invalid.', /Google reCAPTCHA could not check/, []],
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
