import * as timeouts from './timeoutSignal';
import { CONSENT_NOTICE } from '../site/consentNotice';
import { postRow, sendRow, type SentRow } from './postRow';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { serveRows } from './testing/serveRows';
import { CONFIG } from './testing/config';
import { dropRow, keepRow, keptKeys, readRow } from './outbox/outboxStore';
import { rowsInMemory } from './outbox/waitingKeys';

const api = serveRows();

beforeEach(() => {
  localStorage.clear();
  rowsInMemory().clear();
  provideRuntimeConfig(CONFIG);
});
afterEach(() => jest.restoreAllMocks());

const WORDS = { name: 'Asha', mobile: '', message: 'Please call.' };
const note = (message: string, form: 'contact' | 'footer' = 'contact'): SentRow => ({
  form,
  data: { ...WORDS, message },
});
const keys = (): (string | null)[] => api.requests.map(({ key }) => key);
const notices = (): (string | null)[] => api.requests.map(({ notice }) => notice);
const waitingRows = () => keptKeys().flatMap((key) => readRow(key) ?? []);
const waiting = () => waitingRows().map(({ body }) => JSON.parse(body).data.message as string);
const answer = (status: number, headers = {}) =>
  api.answer(() => new Response(null, { status, headers }));
const blockStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

/** Another page of this browser, with a copy of every module. */
const onAnotherPage = (send: SentRow) =>
  jest.isolateModulesAsync(async () => {
    const { provideRuntimeConfig: provide } = await import('./runtimeConfigAccess');
    provide(CONFIG);
    await (await import('./postRow')).postRow(send);
  });

test('a row is posted once, as JSON with its fields in data and nothing beside it (spec §7.1, §7.2)', async () => {
  document.documentElement.lang = 'kn-IN';
  const typed = { name: '  ಆಶಾ "R" 🙏 ', message: '=1+1\n\tline\\two', mobile: '' };
  await postRow({ form: 'contact', data: typed });
  await postRow({ form: 'waitlist', data: typed });
  const request = {
    method: 'POST',
    type: 'application/json',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    notice: CONSENT_NOTICE,
    stamp: null,
    language: 'kn-IN',
    body: JSON.stringify({ data: typed }),
  };
  expect(api.requests).toEqual([
    { ...request, address: 'https://rows.test/contact/rows' },
    { ...request, address: 'https://rows.test/waitlist/rows' },
  ]);
  expect(api.taken.contact).toEqual([typed]);
});

test('a request gives up after 30 seconds', async () => {
  const patience = new AbortController();
  const timeout = jest.spyOn(timeouts, 'timeoutSignal').mockReturnValue(patience.signal);
  const release = api.hold();
  const response = postRow(note('Please call.'));
  patience.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  await expect(response).rejects.toThrow('The operation timed out.');
  expect(timeout.mock.calls).toEqual([[30000]]);
  release();
});

test.each([
  ['no answer', () => api.answer(() => Response.error())],
  ['an answer 429', () => answer(429)],
])('after %s a row waits in this browser', async (_name, fail) => {
  fail();
  await postRow(note('Please call.')).catch(() => undefined);
  expect(waiting()).toEqual(['Please call.']);
  dropRow(keys()[0] ?? '');
  expect({ ...localStorage }).toEqual({});
});

test('a row is kept before it is sent, so it survives a tab that ends', async () => {
  const release = api.hold();
  const sending = postRow(note('Please call.'));
  expect(waiting()).toEqual(['Please call.']);
  expect(waitingRows()[0]?.claimed).toBeGreaterThan(Date.now() + 30_000);
  release();
  await sending;
  expect(waiting()).toEqual([]);
});

test('what the service will never take is left to the form that shows it, and kept if the form was cleared', async () => {
  answer(400);
  await postRow(note('From the contact page'));
  await postRow(note('From the footer', 'footer'));
  expect(waitingRows()).toMatchObject([{ form: 'footer', refused: true }]);
});

test('a row with a field that the service does not know yet waits for a newer service', async () => {
  const response = await postRow({ form: 'contact', data: { ...WORDS, phone: '1' } });
  expect(response.status).toBe(409);
  expect(waitingRows()).toMatchObject([{ form: 'contact', refused: false }]);
});

test('a press that is repeated has the same key, also on another page, and makes one row', async () => {
  api.answer(() => Response.error());
  await expect(postRow(note('Please call.'))).rejects.toThrow();
  answer(503);
  await postRow(note('Please call.'));
  api.answer(undefined);
  await onAnotherPage(note('Please call.'));
  await postRow(note('Please call.'));
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(api.taken.contact).toEqual([WORDS]);
  expect(waiting()).toEqual([]);
});

test('a row that came by an invitation keeps its code in its key while it waits', async () => {
  answer(503);
  await postRow({ ...note('Please call.'), invite: '3f2c8a546f' });
  await onAnotherPage(note('Please call.'));
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}-3f2c8a546f$/);
});

test('corrected words replace those that the form could not deliver', async () => {
  answer(503);
  await postRow(note('Please call.'));
  await postRow(note('Please call back.'));
  expect(new Set(keys()).size).toBe(2);
  expect(waiting()).toEqual(['Please call back.']);
});

test('other words never replace those of a form that was cleared, of another form or of another page', async () => {
  answer(503);
  await postRow(note('One', 'footer'));
  await postRow(note('Two', 'footer'));
  await postRow(note('Three'));
  await onAnotherPage(note('Four'));
  expect(waiting().sort()).toEqual(['Four', 'One', 'Three', 'Two']);
});

test('a row that is delivered leaves nothing in this browser, so the same words are another row', async () => {
  await postRow(note('Please call.'));
  expect({ ...localStorage }).toEqual({});
  await postRow(note('Please call.'));
  expect(new Set(keys()).size).toBe(2);
  expect(api.taken.contact).toEqual([WORDS, WORDS]);
});

test('with storage that is full or blocked, a row waits as long as the page', async () => {
  blockStorage();
  answer(503);
  await postRow(note('Please call.'));
  await postRow(note('Please call.'));
  expect(new Set(keys()).size).toBe(1);
  expect(waiting()).toEqual(['Please call.']);
  expect({ ...localStorage }).toEqual({});
  api.answer(undefined);
  await postRow(note('Please call.'));
  expect(waiting()).toEqual([]);
});

test('a row that a visitor deletes while it is being sent does not come back', async () => {
  answer(503);
  const release = api.hold();
  const sending = postRow(note('Please call.'));
  dropRow(waitingRows()[0]?.key ?? '');
  release();
  await sending;
  expect(waiting()).toEqual([]);
});

test('a row is sent again under the consent notice that it was written under', async () => {
  api.answer(() => Response.error());
  await expect(postRow(note('Please call.'))).rejects.toThrow();
  const [row] = waitingRows();
  if (!row) throw new Error('Nothing waits.');
  keepRow({ ...row, notice: 'before' });
  await sendRow(readRow(row.key) ?? row).catch(() => undefined);
  expect(waitingRows()).toMatchObject([{ notice: 'before' }]);
  expect(notices()).toEqual([CONSENT_NOTICE, 'before']);
});

test('a press that is repeated below another consent notice is under that one', async () => {
  answer(503);
  await postRow(note('Please call.'));
  const [row] = waitingRows();
  if (row) keepRow({ ...row, notice: 'before' });
  await onAnotherPage(note('Please call.'));
  expect(waitingRows()).toMatchObject([{ notice: CONSENT_NOTICE }]);
  expect(notices()).toEqual([CONSENT_NOTICE, CONSENT_NOTICE]);
  expect(new Set(keys()).size).toBe(1);
});

test('a hosted spreadsheet API gets no header that it may not know', async () => {
  provideRuntimeConfig({ ...CONFIG, rows: { ...CONFIG.rows, hosted: true } });
  await postRow(note('Please call.'));
  expect(keys()).toEqual([null]);
  expect(notices()).toEqual([null]);
});
