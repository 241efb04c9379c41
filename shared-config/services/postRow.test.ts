import { postRow } from './postRow';
import { stubFetch } from './testing/stubFetch';

const ADDRESS = 'https://rows.test/waitlist/rows';

afterEach(() => {
  jest.restoreAllMocks();
});

test('a row is posted once, as JSON with its fields in data and nothing beside it (spec §7.1, §7.2)', async () => {
  const sent = stubFetch(() => new Response());
  await postRow(ADDRESS, { name: 'Asha', city: 'Bengaluru' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    address: ADDRESS,
    init: {
      method: 'POST',
      body: '{"data":{"name":"Asha","city":"Bengaluru"}}',
    },
  });
  expect([...new Headers(sent[0]?.init.headers)]).toEqual([['content-type', 'application/json']]);
});

test('values go out as they were typed', async () => {
  const sent = stubFetch(() => new Response());
  const typed = { name: '  ಆಶಾ "R" 🙏 ', message: '=1+1\n\tline\\two', mobile: '' };
  await postRow(ADDRESS, typed);
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ data: typed });
});

test('the response is handed on whatever its status', async () => {
  const answer = new Response('{"error":{}}', { status: 503 });
  stubFetch(() => answer);
  expect(await postRow(ADDRESS, {})).toBe(answer);
});

test("the network's error is handed on", async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(postRow(ADDRESS, {})).rejects.toThrow('Failed to fetch');
});

test('an answer is waited for 30 seconds and not longer', async () => {
  const { signal } = new AbortController();
  const bound = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  const sent = stubFetch(() => new Response());
  await postRow(ADDRESS, {});
  expect(bound.mock.calls).toEqual([[30000]]);
  expect(sent[0]?.init.signal).toBe(signal);
});
