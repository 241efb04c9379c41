import { onAnnounced } from '../contract/sharedState';
import { sharedAddress } from './invitation';
import { entryIn, joinedText, entryToChange, placeIn } from './joinedEntry';
import { leaveWaitlist } from './leaveWaitlist';
import { keptKeys } from './outbox/outboxStore';
import { postRow } from './postRow';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { serveRows } from './testing/serveRows';
import { CONFIG } from './testing/config';

const api = serveRows();
const ASHA = { name: 'Asha', email: 'asha.rao@gmail.com', city: 'Bengaluru', interest: 'Other' };

beforeEach(() => {
  localStorage.clear();
  provideRuntimeConfig(CONFIG);
});
afterEach(() => jest.restoreAllMocks());

const joined = () => entryIn(joinedText());
const placed = (place: number) => () =>
  Response.json(
    { created: 1 },
    { status: 201, headers: { 'waitlist-place': `${place};invite=3f2c8a546f` } },
  );
const join = (place: number, data: object = {}, counts = true) => {
  api.answer(placed(place));
  return postRow({ form: 'waitlist', data: { ...ASHA, ...data }, counts, invite: 'aaaaaaaaaa' });
};
const lastKey = () => api.requests.at(-1)?.key ?? '';

test('what was joined, its place and its code are kept in this browser', async () => {
  await join(214);
  const entry = joined();
  expect(entry).toMatchObject({ data: ASHA, owner: lastKey().slice(0, 32) });
  expect(placeIn(entry)).toEqual({ place: 214, invite: '3f2c8a546f' });
  expect(sharedAddress(placeIn(entry))).toBe('https://getit.test/?invite=3f2c8a546f#invited');
});

test('the same mailbox that joins again keeps its place, and the key proves who it is', async () => {
  await join(214);
  const first = lastKey();
  await join(300, { email: 'Asharao+list@googlemail.com', city: 'Mysuru' });
  expect(first).toMatch(/^[\da-f]{32}-aaaaaaaaaa$/);
  expect(lastKey()).toMatch(new RegExp(`^${first.slice(0, 32)}-[\\da-f]{16}$`));
  expect(joined()?.data.city).toBe('Mysuru');
  expect(placeIn(joined())?.place).toBe(214);
});

test('a correction keeps the place with another address, and another person gets their own', async () => {
  await join(214);
  await join(300, { email: 'asha@example.in' }, false);
  expect([joined()?.data.email, placeIn(joined())?.place]).toEqual(['asha@example.in', 214]);
  await join(301, { email: 'ravi@example.in' });
  expect([joined()?.data.email, placeIn(joined())?.place]).toEqual(['ravi@example.in', 301]);
});

test('a row that is not taken, or of another form, is no entry', async () => {
  api.answer(() => new Response(null, { status: 503 }));
  await postRow({ form: 'waitlist', data: ASHA });
  api.answer(undefined);
  await postRow({ form: 'contact', data: { name: '', mobile: '', message: 'Hello' } });
  expect(joined()).toBeUndefined();
});

test('where storage is blocked, the entry is kept in this page', async () => {
  for (const access of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, access).mockImplementation(() => {
      throw new DOMException('Storage is refused.', 'SecurityError');
    });
  await join(214);
  expect(placeIn(joined())?.place).toBe(214);
  api.answer(() => new Response(null, { status: 204 }));
  const entry = joined();
  if (entry) await leaveWaitlist(entry);
  expect(joined()).toBeUndefined();
});

test.each(['{', 'null', '{"owner":1,"data":{}}', '{"owner":"aa"}', '"text"'])(
  'what another program has stored is no entry: %s',
  (text) => {
    localStorage.setItem('getit.joined', text);
    expect(joined()).toBeUndefined();
    expect(entryToChange(ASHA.email, true)).toBeUndefined();
  },
);

test('who leaves is forgotten here, with what waits, and every part of the page hears of it', async () => {
  await join(214);
  const owner = joined()?.owner;
  api.answer(() => Response.error());
  await join(215, { city: 'Mysuru' }).catch(() => undefined);
  const heard = jest.fn();
  const stop = onAnnounced('getit:rows', heard);
  api.answer(() => new Response(null, { status: 204 }));
  const entry = joined();
  expect(entry && (await leaveWaitlist(entry))).toBe(true);
  stop();
  expect(api.requests.at(-1)).toMatchObject({
    ...{ method: 'DELETE', key: owner, body: '' },
    address: CONFIG.rows.waitlist,
  });
  expect([joined(), keptKeys(), heard.mock.calls.length]).toEqual([undefined, [], 1]);
});

test('an answer that refuses keeps the entry', async () => {
  await join(214);
  api.answer(() => new Response(null, { status: 429 }));
  const entry = joined();
  expect(entry && (await leaveWaitlist(entry))).toBe(false);
  expect(joined()).toEqual(entry);
});
