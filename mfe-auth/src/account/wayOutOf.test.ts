import { ProviderError } from 'shared-config/services/testing/ProviderError';
import { wayOutOf } from './wayOutOf';

test.each([
  ['auth/email-already-in-use', 'log-in-or-reset'],
  ['auth/weak-password', 'longer-password'],
  ['auth/invalid-email', 'mend-email'],
  ['auth/network-request-failed', 'check-connection'],
  ['permission-denied', 'try-again'],
] as const)('the way out of %s is to %s', (code, way) => {
  expect(wayOutOf(new ProviderError(code))).toBe(way);
});

test('the way out of a refusal by App Check is to let reCAPTCHA look at the browser', () => {
  const code = 'auth/firebase-app-check-token-is-invalid.';
  expect(wayOutOf({ code })).toBe('allow-recaptcha');
});

test.each([new Error('The service could not be reached. Try again.'), 'text', null, undefined])(
  'an error without a code says itself what to do: %s',
  (error) => {
    expect(wayOutOf(error)).toBeNull();
  },
);
