import { wantedTools, type ToolFacts } from './wantedTools';

const wanted = (facts: Partial<ToolFacts>) =>
  wantedTools({ hostname: 'localhost', search: '', remembered: () => null, ...facts });

const REMEMBERS: Readonly<Record<string, string>> = {
  'getit.part-overrides': 'mfe-blog@http://localhost:4501',
  'getit.ownership': 'on',
};
const remembered = (key: string): string | null => REMEMBERS[key] ?? null;

test('a visitor who asks for nothing gets nothing', () => {
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

test('a tab goes on with what it remembers', () => {
  expect(wanted({ remembered })).toEqual(['overrides', 'ownership']);
});

test.each(['getit.example', 'getit.localhost', '192.168.1.4'])(
  'on %s neither the address nor the tab can ask for anything',
  (hostname) => {
    const asked = { hostname, search: '?parts&part=mfe-blog@http://localhost:4501', remembered };
    expect(wanted(asked)).toEqual([]);
    expect(wanted({ ...asked, partOverrides: [] })).toEqual([]);
  },
);

test('where the runtime configuration lets parts come from somewhere, both can', () => {
  const partOverrides = ['https://preview.getit.example'];
  const facts = { hostname: 'getit.example', partOverrides };
  expect(wanted({ ...facts, search: '?parts&part=x' })).toEqual(['overrides', 'ownership']);
  expect(wanted({ ...facts, remembered })).toEqual(['overrides', 'ownership']);
  expect(wanted(facts)).toEqual([]);
});
