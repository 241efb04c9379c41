import { CONSENT_NOTICE } from '../site/consentNotice';
import { postRow } from './postRow';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { serveRows } from './testing/serveRows';
import { TEST_CONFIG } from './testing/testConfig';

const ADDRESS = 'https://rows.test/waitlist/rows';

const api = serveRows();

beforeEach(() => provideRuntimeConfig(TEST_CONFIG));

afterEach(() => {
  jest.restoreAllMocks();
});

test('a row is posted once, as JSON with its fields in data and nothing beside it (spec §7.1, §7.2)', async () => {
  await postRow({ table: 'waitlist', form: 'waitlist', data: { name: 'Asha', city: 'Bengaluru' } });
  expect(api.requests).toEqual([
    {
      method: 'POST',
      address: ADDRESS,
      type: 'application/json',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      notice: CONSENT_NOTICE,
      body: '{"data":{"name":"Asha","city":"Bengaluru"}}',
    },
  ]);
});

test('values are sent as typed', async () => {
  const typed = { name: '  ಆಶಾ "R" 🙏 ', message: '=1+1\n\tline\\two', mobile: '' };
  await postRow({ table: 'waitlist', form: 'waitlist', data: typed });
  expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({ data: typed });
});

test('a response of any status is returned', async () => {
  api.answer(() => Response.json({ error: {} }, { status: 503 }));
  const response = await postRow({ table: 'waitlist', form: 'waitlist', data: {} });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: {} });
});

test('a network error rejects', async () => {
  api.answer(() => Response.error());
  await expect(postRow({ table: 'waitlist', form: 'waitlist', data: {} })).rejects.toThrow(
    'Failed to fetch',
  );
});

test('a request gives up after 30 seconds', async () => {
  const patience = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const release = api.hold();
  const response = postRow({ table: 'waitlist', form: 'waitlist', data: {} });
  patience.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  await expect(response).rejects.toThrow('The operation timed out.');
  expect(timeout.mock.calls).toEqual([[30000]]);
  release();
});
