import { wantedTools, type ToolFacts, dropParameter } from './wantedTools';

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
const inTab = (key: string): string | null => REMEMBERS[key] ?? null;

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
  expect(wanted({ remembered: inTab })).toEqual(['overrides', 'ownership']);
});

test.each(['getit.example', 'getit.localhost', '192.168.1.4'])(
  'on %s neither the address nor the tab can ask for tools',
  (hostname) => {
    const asked = {
      hostname,
      search: '?parts&part=mfe-blog@http://localhost:4501',
      remembered: inTab,
    };
    expect(wanted(asked)).toEqual([]);
  },
);

test('the rest of the address and the history state stay', () => {
  const state = { usr: { status: 'Logged in' }, key: 'k', idx: 3 };
  window.history.replaceState(state, '', '/blog?a=1&part=x&parts=&part=y#share');
  const entries = window.history.length;
  dropParameter('part');
  expect(window.location.href).toBe(`${window.location.origin}/blog?a=1&parts=#share`);
  expect(window.history.state).toEqual(state);
  expect(window.history).toHaveLength(entries);
});
