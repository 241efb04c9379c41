import { policyHeaders } from './policyHeaders';

const HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'sha256-a'; require-trusted-types-for 'script'",
  'Integrity-Policy': 'blocked-destinations=(script)',
  'X-Frame-Options': 'DENY',
};

test('a tab with overridden parts may load from this machine, and every other rule stays', () => {
  expect(policyHeaders(HEADERS, 'relaxed')).toEqual({
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy':
      "default-src 'none'; script-src http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:* 'self' 'sha256-a'; require-trusted-types-for 'script'",
    'Integrity-Policy': 'blocked-destinations=()',
    Vary: 'Cookie',
    'X-Frame-Options': 'DENY',
  });
});

test('an ordinary tab of a local site gets the composer’s headers, which a cookie would change', () => {
  expect(policyHeaders(HEADERS, 'strict now')).toEqual({ ...HEADERS, Vary: 'Cookie' });
});

test('on any other site the headers are the composer’s', () => {
  expect(policyHeaders(HEADERS, 'strict')).toEqual(HEADERS);
});
