import { dropParameter, isWanted, remember, TOOLS, wantsTools } from './wantedTools';

const ORIGIN = 'http://localhost:3000';

const wanted = (search: string): string[] => {
  history.replaceState(null, '', `/blog${search}`);
  return Object.entries(TOOLS).flatMap(([tool, asked]) => (isWanted(asked) ? [tool] : []));
};

afterEach(() => sessionStorage.clear());

test('without a request there are no tools', () => {
  expect(wanted('')).toEqual([]);
  expect(wanted('?partial=1&depart=2&article=parts')).toEqual([]);
  expect(wantsTools(ORIGIN, 'localhost')).toBe(false);
});

test.each([
  ['?part=mfe-blog@http://localhost:4501', ['overrides']],
  ['?a=1&part=reset', ['overrides']],
  ['?parts', ['ownership']],
  ['?parts=&part=mfe-blog@http://localhost:4501', ['overrides', 'ownership']],
])('on localhost the address %s asks for %j', (search, tools) => {
  expect(wanted(search)).toEqual(tools);
  expect([wantsTools(ORIGIN, 'localhost'), wantsTools(ORIGIN, '127.0.0.1')]).toEqual([true, true]);
});

test('a tab keeps the tools that it remembers', () => {
  for (const { key } of Object.values(TOOLS)) remember(key, 'on');
  expect(wanted('')).toEqual(['overrides', 'ownership']);
});

test.each(['getit.example', 'getit.localhost', '192.168.1.4'])(
  'on %s neither the address nor the tab can ask for tools',
  (hostname) => {
    remember(TOOLS.ownership.key, 'on');
    expect(wanted('?parts&part=mfe-blog@http://localhost:4501')).toHaveLength(2);
    expect(wantsTools(ORIGIN, hostname)).toBe(false);
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
