import { choosePolicy } from './choosePolicy';

const LOCAL = { origin: 'http://localhost:3000', target: '/blog', headers: { host: 'localhost' } };
const asking = (target: string, cookie?: string) =>
  choosePolicy({ ...LOCAL, target, headers: { ...LOCAL.headers, cookie } });

test.each([
  ['/blog?part=mfe-blog@http://localhost:4501', ''],
  ['/?a=1&part=x', ''],
  ['/blog', 'theme=dark; getit-part-overrides=1'],
])('%s with the cookie "%s" comes from a tab with overridden parts', (target, cookie) => {
  expect(asking(target, cookie)).toBe('relaxed');
});

test.each([
  ['/blog', undefined],
  ['/blog?parts', ''],
  ['/blog?x=part', 'other=getit-part-overrides=1'],
  ['/blog#?part=x', ''],
  ['/blog', 'getit-part-overrides-before=1'],
])('%s with the cookie "%s" comes from an ordinary tab of a local site', (target, cookie) => {
  expect(asking(target, cookie)).toBe('strict now');
});

test.each([
  ['evil.example'],
  ['localhost.evil.example'],
  ['localhost/evil.example'],
  ['localhost?'],
  ['localhost:4400@evil.example'],
  ['localhost, evil.example'],
  ['[::1'],
  ['[::1].evil.example'],
  ['localhost:99999'],
  [''],
  [undefined],
])('the Host "%s" is not this computer', (host) => {
  const headers = { host, cookie: 'getit-part-overrides=1' };
  expect(choosePolicy({ ...LOCAL, target: '/?part=x', headers })).toBe('strict');
});
