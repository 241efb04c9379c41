import { INVITATION, onAnnounced } from 'shared-config/contract/sharedState';
import { followedInvite, sharedAddress } from 'shared-config/services/invitation';
import { asksToConfirm, placeIn } from 'shared-config/services/invitationHeader';
import { waitingSubmissions } from 'shared-config/services/outbox/outboxStore';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { joinWaitlist, SECRET } from 'shared-config/services/testing/joinWaitlist';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { entryIn, joinedText, proofOf } from './joinedEntry';
import { leaveWaitlist } from './leaveWaitlist';

const api = serveRows();
const ASHA = { name: 'Asha', email: 'asha.rao@gmail.com', city: 'Bengaluru', interest: 'Other' };

beforeEach(() => {
  localStorage.clear();
  provideRuntimeConfig(CONFIG);
});
afterEach(() => jest.restoreAllMocks());

const joined = () => entryIn(joinedText());
const answer = (status: number, headers = {}) =>
  api.answer(() => new Response(null, { status, headers }));
const join = (place: number, data: object = {}, secret = SECRET) => {
  answer(201, { 'waitlist-place': `${place};invite=3f2c8a546f` });
  return joinWaitlist({ ...ASHA, ...data }, secret);
};
const leave = () => {
  const entry = joined();
  if (!entry) throw new Error('No one has joined.');
  return leaveWaitlist(entry);
};

test('the entry, its place and its code stay in this browser', async () => {
  await join(214);
  const entry = joined();
  expect(entry).toMatchObject({ data: ASHA, secret: SECRET });
  expect(placeIn(entry)).toEqual({ place: 214, invite: '3f2c8a546f' });
  expect(sharedAddress(placeIn(entry))).toBe('https://getit.test/?invite=3f2c8a546f#invited');
});

test('a change keeps the first place, and another entry has its own', async () => {
  await join(214);
  await join(300, { city: 'Mysuru' });
  expect([joined()?.data.city, placeIn(joined())?.place]).toEqual(['Mysuru', 214]);
  await join(301, { email: 'ravi@example.in' }, 'a'.repeat(32));
  expect([joined()?.data.email, placeIn(joined())?.place]).toEqual(['ravi@example.in', 301]);
});

test('whether an email asks to confirm is what the service has said last; the place stays the first', async () => {
  const answers = ['214;invite=3f2c8a546f', '300;invite=3f2c8a546f;asks', ';asks', '301'];
  const known = [];
  for (const place of answers) {
    answer(201, { 'waitlist-place': place });
    await joinWaitlist({ ...ASHA, city: place });
    known.push([placeIn(joined())?.place, asksToConfirm(joined())]);
  }
  expect(known).toEqual([
    [214, false],
    [214, true],
    [214, true],
    [214, false],
  ]);
});

test('an answer without a place may still ask to confirm, and the place comes with a later one', async () => {
  answer(201, { 'waitlist-place': ';asks' });
  await joinWaitlist(ASHA);
  expect([placeIn(joined()), asksToConfirm(joined())]).toEqual([undefined, true]);
  answer(201, { 'waitlist-place': '300;invite=3f2c8a546f;asks' });
  await joinWaitlist(ASHA);
  expect(placeIn(joined())).toEqual({ place: 300, invite: '3f2c8a546f' });
});

test('the same mailbox changes its entry, and so does a visitor who corrects the address; an invitation goes with a new entry alone', async () => {
  await join(214);
  localStorage.setItem(INVITATION, `aaaaaaaaaa ${Date.now()}`);
  expect(proofOf('Asharao+list@googlemail.com')).toEqual({ secret: SECRET });
  const other = proofOf('ravi@example.in');
  expect(other).toEqual({ secret: expect.stringMatching(/^[\da-f]{32}$/), invite: 'aaaaaaaaaa' });
  expect(other.secret).not.toBe(SECRET);
  expect(proofOf('ravi@example.in', true)).toEqual({ secret: SECRET });
});

test('an entry that the release of 2026-11-28 has stored can still be changed and left, and has the new shape once it has changed', async () => {
  const stored = { owner: SECRET, data: ASHA, answer: '214;invite=3f2c8a546f' };
  localStorage.setItem('getit.joined', JSON.stringify(stored));
  expect(proofOf(ASHA.email)).toEqual({ secret: SECRET });
  await join(300, { city: 'Mysuru' }, proofOf(ASHA.email).secret);
  const { owner, data, answer: first } = stored;
  expect(JSON.parse(localStorage['getit.joined'] as string)).toEqual({
    ...{ secret: owner, answer: first },
    data: { ...data, city: 'Mysuru' },
  });
  localStorage.setItem('getit.joined', JSON.stringify(stored));
  answer(204);
  expect(await leave()).toBe(true);
  expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', secret: SECRET });
});

test('a submission that is not taken is no entry', async () => {
  answer(503);
  await joinWaitlist(ASHA);
  expect(joined()).toBeUndefined();
});

test('where storage is blocked, the entry stays in this page', async () => {
  for (const access of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, access).mockImplementation(() => {
      throw new DOMException('Storage is refused.', 'SecurityError');
    });
  await join(214);
  expect(placeIn(joined())?.place).toBe(214);
  answer(204);
  await leave();
  expect(joined()).toBeUndefined();
});

test.each(['{', 'null', '{"secret":1,"data":{}}', '{"secret":"aa"}', '"text"'])(
  'what another program has stored is no entry: %s',
  (text) => {
    localStorage.setItem('getit.joined', text);
    expect(joined()).toBeUndefined();
    expect(proofOf(ASHA.email, true).secret).toMatch(/^[\da-f]{32}$/);
  },
);

test('leaving removes the entry here, with what waits and the invitation, and notifies every part of the page', async () => {
  await join(214);
  api.answer(() => Response.error());
  await joinWaitlist({ ...ASHA, city: 'Mysuru' });
  expect(waitingSubmissions()).toHaveLength(1);
  localStorage.setItem(INVITATION, `aaaaaaaaaa ${Date.now()}`);
  const heard = jest.fn();
  const stop = onAnnounced('getit:rows', heard);
  answer(204);
  expect(await leave()).toBe(true);
  stop();
  expect(api.requests.at(-1)).toMatchObject({
    ...{ method: 'DELETE', secret: SECRET, key: null, body: '' },
    address: CONFIG.rows.waitlist,
  });
  expect([joined(), waitingSubmissions(), heard.mock.calls.length]).toEqual([undefined, [], 1]);
  expect(followedInvite()).toBeUndefined();
});

test('an answer that refuses keeps the entry', async () => {
  await join(214);
  answer(429);
  expect(await leave()).toBe(false);
  expect(joined()?.data).toEqual(ASHA);
});
