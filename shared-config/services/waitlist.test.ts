import { provideRuntimeConfig } from './runtimeConfigAccess';
import { stubFetch } from './testing/stubFetch';
import { TEST_CONFIG } from './testing/testConfig';
import { joinWaitlist } from './waitlist';

const ENTRY = {
  name: 'Asha',
  email: 'asha@example.com',
  city: 'Bengaluru',
  interest: 'Pickup & Drop',
};

beforeEach(() => provideRuntimeConfig(TEST_CONFIG));
afterEach(() => jest.restoreAllMocks());

test('joining posts name, email, city and interest to the waitlist (spec §7.1)', async () => {
  const sent = stubFetch(() => new Response());
  await joinWaitlist(ENTRY);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.address).toBe('https://rows.test/waitlist/rows');
  expect(sent[0]?.init.method).toBe('POST');
  expect(sent[0]?.init.body).toBe(
    '{"data":{"name":"Asha","email":"asha@example.com","city":"Bengaluru","interest":"Pickup & Drop"}}',
  );
});

test('nothing else goes out, whatever the entry carries', async () => {
  const sent = stubFetch(() => new Response());
  await joinWaitlist({ ...ENTRY, ...{ password: 'secret' } });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ data: ENTRY });
});

test.each([
  [200, true],
  [201, true],
  [204, true],
  [400, false],
  [429, false],
  [500, false],
])(
  'an answer with status %i counts as joined: %s, and its body is not read (spec §7.1)',
  async (status, joined) => {
    const answer = new Response(status === 204 ? null : 'not JSON', { status });
    stubFetch(() => answer);
    expect(await joinWaitlist(ENTRY)).toBe(joined);
    expect(answer.bodyUsed).toBe(false);
  },
);

test('without a response joining fails with the error of the network', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(joinWaitlist(ENTRY)).rejects.toThrow('Failed to fetch');
});
