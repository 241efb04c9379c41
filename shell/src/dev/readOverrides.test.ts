import { readOverrides } from './readOverrides';

const BLOG = 'mfe-blog@http://localhost:4501';
const AUTH = 'mfe-auth@http://localhost:4502';

const read = (requests: readonly string[], remembered: string | null = null) => {
  const remotes = ['mfe-blog', 'mfe-auth'];
  const { parts, refused } = readOverrides(requests, remembered, 'http://localhost:3000', remotes);
  return { parts: Object.fromEntries(parts), refused };
};

test.each<[string, readonly string[], string | null, object]>([
  ['an address may override several parts', [BLOG, AUTH], null, { blog: '4501', auth: '4502' }],
  ['the address adds to what the tab remembers', [AUTH], BLOG, { blog: '4501', auth: '4502' }],
  [
    'the last origin of a part wins',
    ['mfe-blog@http://localhost:4600'],
    `${AUTH} ${BLOG}`,
    { auth: '4502', blog: '4600' },
  ],
])('%s', (_title, requests, remembered, ports) => {
  const parts = Object.entries(ports).map(([name, port]) => [
    `mfe-${name}`,
    `http://localhost:${port}`,
  ]);
  expect(read(requests, remembered)).toEqual({ parts: Object.fromEntries(parts), refused: [] });
});

test('a refused override does not affect the others', () => {
  expect(read(['mfe-nothing@http://localhost:1', BLOG])).toEqual({
    parts: { 'mfe-blog': 'http://localhost:4501' },
    refused: [expect.stringContaining('mfe-nothing@http://localhost:1 is refused')],
  });
});

test('a remembered value is checked like an address', () => {
  const refused = { parts: {}, refused: [expect.any(String)] };
  expect(read([], 'mfe-blog@https://evil.example')).toEqual(refused);
});

test.each(['http://localhost:4501/', 'http://[::1]:5000'])('a part may come from %s', (address) => {
  const { origin } = new URL(address);
  expect(read([`mfe-blog@${address}`])).toEqual({ parts: { 'mfe-blog': origin }, refused: [] });
});

test.each([
  'mfe-blog',
  'shell@http://localhost:4501',
  'mfe-blog@localhost:4501',
  'mfe-blog@http://localhost:4501/static/js/remoteEntry.js',
  'mfe-blog@http://me:secret@localhost:4501',
  'mfe-blog@http://localhost:70000',
  'mfe-blog@javascript:alert(1)',
  'mfe-blog@http://localhost:3000',
  'mfe-blog@https://evil.example',
  'mfe-blog@http://localhost.evil.example:4501',
])('%s is refused, with what to write instead', (request) => {
  const sentence = `${request} is refused: write ?part=mfe-blog@http://localhost:4501, with a remote (mfe-blog, mfe-auth) and another address of this computer.`;
  expect(read([request])).toEqual({ parts: {}, refused: [sentence] });
});
