import { provideRuntimeConfig } from './runtimeConfigAccess';
import { serveRows } from './testing/serveRows';
import { TEST_CONFIG } from './testing/testConfig';
import { joinWaitlist } from './waitlist';

const api = serveRows();

const ENTRY = {
  name: 'Asha',
  email: 'asha@example.com',
  city: 'Bengaluru',
  interest: 'Pickup & Drop',
};

beforeEach(() => provideRuntimeConfig(TEST_CONFIG));

test('joining posts name, email, city and interest to the waitlist (spec §7.1)', async () => {
  await joinWaitlist(ENTRY, 'waitlist');
  expect(api.requests).toMatchObject([
    {
      method: 'POST',
      address: 'https://rows.test/waitlist/rows',
      body: '{"data":{"name":"Asha","email":"asha@example.com","city":"Bengaluru","interest":"Pickup & Drop"}}',
    },
  ]);
});

test('other properties of the entry are not sent', async () => {
  await joinWaitlist({ ...ENTRY, ...{ password: 'secret' } }, 'waitlist');
  expect(api.taken.waitlist).toEqual([ENTRY]);
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
    // A body that never ends: reading it would never return.
    api.answer(() => new Response(status === 204 ? null : new ReadableStream(), { status }));
    expect(await joinWaitlist(ENTRY, 'waitlist')).toBe(joined);
  },
);

test('without a response, joining fails with the network error', async () => {
  api.answer(() => Response.error());
  await expect(joinWaitlist(ENTRY, 'waitlist')).rejects.toThrow('Failed to fetch');
});
