import { decideOverride, type OverrideFacts } from './decideOverride';

const REMOTES = ['mfe-blog', 'mfe-auth'];
const HERE: OverrideFacts = { page: 'http://localhost:3000', remotes: REMOTES };
const PREVIEW: OverrideFacts = {
  page: 'https://preview.getit.example',
  remotes: REMOTES,
  partOverrides: ['https://blog.getit.example', 'http://localhost:4501'],
};

test.each([
  ['mfe-blog@http://localhost:4501', 'mfe-blog', 'http://localhost:4501'],
  ['mfe-blog@http://localhost:4501/', 'mfe-blog', 'http://localhost:4501'],
  ['mfe-auth@http://127.0.0.1:5000', 'mfe-auth', 'http://127.0.0.1:5000'],
  ['mfe-auth@http://[::1]:5000', 'mfe-auth', 'http://[::1]:5000'],
])('on localhost %s is allowed', (request, part, origin) => {
  expect(decideOverride(request, HERE)).toEqual({
    allowed: true,
    part,
    origin,
  });
});

test.each([
  ['mfe-blog', '“mfe-blog” names no address. Write ?part=mfe-blog@http://localhost:4501.'],
  [
    'mfe-blg@http://localhost:4501',
    'There is no remote “mfe-blg”. The remotes are mfe-blog, mfe-auth.',
  ],
  ['shell@http://localhost:4501', 'There is no remote “shell”.'],
  ['@http://localhost:4501', 'There is no remote “”.'],
  ['mfe-blog@localhost:4501', '“localhost:4501” is not scheme, host and port.'],
  ['mfe-blog@http://localhost:4501/static/js/remoteEntry.js', 'is not scheme, host and port.'],
  ['mfe-blog@http://me:secret@localhost:4501', 'is not scheme, host and port.'],
  ['mfe-blog@http://localhost:70000', 'is not scheme, host and port.'],
  ['mfe-blog@view-source:http://localhost:4501', 'is not scheme, host and port.'],
  ['mfe-blog@javascript:alert(1)', 'is not scheme, host and port.'],
  ['mfe-blog@data:text/javascript,alert(1)', 'is not scheme, host and port.'],
  ['mfe-blog@http://localhost:3000', 'http://localhost:3000 is this site itself.'],
])('%s is refused with a reason', (request, reason) => {
  expect(decideOverride(request, HERE)).toEqual({
    allowed: false,
    reason: expect.stringContaining(reason),
  });
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example:4501',
  'http://evil.localhost:4501',
  'http://127.0.0.2:4501',
  'http://192.168.1.4:4501',
])('on localhost no link runs code from %s, whatever the configuration allows', (origin) => {
  const facts = { ...HERE, partOverrides: [origin] };
  expect(decideOverride(`mfe-blog@${origin}`, facts)).toEqual({
    allowed: false,
    reason: `mfe-blog may not come from ${origin}: here parts come from this computer alone.`,
  });
});

test.each(['https://blog.getit.example', 'http://localhost:4501'])(
  'a part may come from %s if the runtime configuration lists it',
  (origin) => {
    expect(decideOverride(`mfe-blog@${origin}`, PREVIEW)).toEqual({
      allowed: true,
      part: 'mfe-blog',
      origin,
    });
  },
);

test.each([
  'http://localhost:4502',
  'http://blog.getit.example',
  'https://blog.getit.example:8443',
  'https://evil.example',
])('a part may not come from %s, which the configuration does not list', (origin) => {
  for (const facts of [PREVIEW, { ...PREVIEW, partOverrides: undefined }])
    expect(decideOverride(`mfe-blog@${origin}`, facts)).toEqual({
      allowed: false,
      reason: `mfe-blog may not come from ${origin}: the runtime configuration does not list it.`,
    });
});
