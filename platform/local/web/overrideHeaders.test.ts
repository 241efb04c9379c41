import { overrideHeaders, wantsOverrides } from './overrideHeaders';

test.each([
  ['/blog?part=mfe-blog@http://localhost:4501', ''],
  ['/?a=1&part=x', ''],
  ['/blog', 'theme=dark; getit-part-overrides=1'],
])('%s with the cookie "%s" comes from a tab with overridden parts', (url, cookies) => {
  expect(wantsOverrides(url, cookies)).toBe(true);
});

test.each([
  ['/blog', undefined],
  ['/blog?parts', ''],
  ['/blog?x=part', 'other=getit-part-overrides=1'],
  ['/blog', 'getit-part-overrides-before=1'],
])('%s with the cookie "%s" comes from an ordinary tab', (url, cookies) => {
  expect(wantsOverrides(url, cookies)).toBe(false);
});

test('a tab with overridden parts may load from this machine, and every other rule stays', () => {
  const headers = overrideHeaders({
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self' 'sha256-a'; require-trusted-types-for 'script'",
    'Integrity-Policy': 'blocked-destinations=(script)',
    'X-Frame-Options': 'DENY',
  });
  expect(headers).toEqual({
    'Content-Security-Policy':
      "default-src 'none'; script-src http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:* 'self' 'sha256-a'; require-trusted-types-for 'script'",
    'Integrity-Policy': 'blocked-destinations=()',
    'X-Frame-Options': 'DENY',
  });
});
