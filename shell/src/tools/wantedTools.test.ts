import { wantedTools, type ToolFacts } from './wantedTools';

const wanted = (facts: Partial<ToolFacts>) =>
  wantedTools({
    origin: 'http://localhost:3000',
    hostname: 'localhost',
    search: '',
    remembered: () => null,
    ...facts,
  });

const REMEMBERS: Readonly<Record<string, string>> = {
  'getit.part-overrides': 'mfe-blog@http://localhost:4501',
  'getit.ownership': 'on',
};
const remembered = (key: string): string | null => REMEMBERS[key] ?? null;

test('without a request there are no tools', () => {
  expect(wanted({})).toEqual([]);
  expect(wanted({ search: '?partial=1&depart=2&article=parts' })).toEqual([]);
});

test.each([
  ['?part=mfe-blog@http://localhost:4501', ['overrides']],
  ['?a=1&part=reset', ['overrides']],
  ['?parts', ['ownership']],
  ['?parts=&part=mfe-blog@http://localhost:4501', ['overrides', 'ownership']],
])('on localhost the address %s asks for %j', (search, tools) => {
  expect(wanted({ search })).toEqual(tools);
  expect(wanted({ search, hostname: '127.0.0.1' })).toEqual(tools);
});

test('a tab keeps the tools that it remembers', () => {
  expect(wanted({ remembered })).toEqual(['overrides', 'ownership']);
});

test.each(['getit.example', 'getit.localhost', '192.168.1.4'])(
  'on %s neither the address nor the tab can ask for tools',
  (hostname) => {
    const asked = { hostname, search: '?parts&part=mfe-blog@http://localhost:4501', remembered };
    expect(wanted(asked)).toEqual([]);
  },
);

test('a public site has no tools, even where a developer serves it on localhost', () => {
  const asked = { origin: 'https://getit.example', search: '?parts&part=x', remembered };
  expect(wanted(asked)).toEqual([]);
});
