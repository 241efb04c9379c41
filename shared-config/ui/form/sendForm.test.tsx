import * as timeouts from '../../services/timeoutSignal';
import { INVITATION, type WaitingSubmission } from '../../contract/sharedState';
import { i18n } from '../../i18n/i18n';
import { followedInvite } from '../../services/invitation';
import { keptText, rowIn } from '../../services/outbox/keptRow';
import {
  dropSubmission,
  keepSubmission,
  submissionsInMemory,
  waitingSubmissions,
} from '../../services/outbox/outboxStore';
import { sendSubmission } from '../../services/outbox/sendSubmission';
import { provideRuntimeConfig } from '../../services/runtimeConfigAccess';
import { CONFIG } from '../../services/testing/config';
import { ENTRY_FORM } from '../../services/testing/entryForm';
import { serveRows } from '../../services/testing/serveRows';
import { CONSENT_NOTICE } from '../../site/consentNotice';
import { contactQuestions } from '../../site/contactQuestions';
import { forgetShown, sendForm, type FormResult, type FormWords, type Joining } from './sendForm';

jest.mock('../../site/contactFields', () =>
  jest.requireActual('../../site/testing/specifiedFields'),
);

const api = serveRows();

beforeEach(() => {
  localStorage.clear();
  submissionsInMemory().clear();
  for (const name of ['contact', 'footer', 'waitlist']) forgetShown(name);
  provideRuntimeConfig(CONFIG);
});
afterEach(() => jest.restoreAllMocks());

const CONTACT = { ...contactQuestions(i18n), table: 'contact' } as const;
const FORM = { wish: '', button: '', thanks: 'Thank you.', asTyped: true } as const;
const WORDS: Record<'contact' | 'footer' | 'waitlist', FormWords> = {
  contact: { ...FORM, ...CONTACT, name: 'contact' },
  footer: { ...FORM, ...CONTACT, name: 'footer', takenBy: 'any answer' },
  waitlist: ENTRY_FORM.in(i18n),
};
const SECRET = 'f'.repeat(32);
const ASHA = { name: 'Asha', mobile: '', message: 'Please call.' };

type Send = typeof sendForm;

const JOINS = (): Joining => ({ counts: true, secret: SECRET, invite: followedInvite() });

/** Presses the button of a form that holds some data. */
function press(
  name: keyof typeof WORDS,
  data: Readonly<Record<string, string>>,
  joining?: (data: FormResult['data']) => Joining,
  send: Send = sendForm,
) {
  const typed = new FormData();
  for (const [field, text] of Object.entries(data)) typed.set(field, text);
  const element = document.createElement('form');
  return send({ name, words: WORDS[name], typed, element, joining });
}
const write = (message: string, name: 'contact' | 'footer' = 'contact') =>
  press(name, { ...ASHA, message });

/** Another page of this browser, with a copy of every module. */
const onAnotherPage = (message: string) =>
  jest.isolateModulesAsync(async () => {
    (await import('../../services/runtimeConfigAccess')).provideRuntimeConfig(CONFIG);
    await press('contact', { ...ASHA, message }, undefined, (await import('./sendForm')).sendForm);
  });

const keys = (): (string | null)[] => api.requests.map(({ key }) => key);
const notices = (): (string | null)[] => api.requests.map(({ notice }) => notice);
const waiting = () =>
  waitingSubmissions().map(({ body }) => JSON.parse(body).data.message as string);
const answer = (status: number, headers = {}) =>
  api.answer(() => new Response(null, { status, headers }));

test('a form is posted once, as JSON with its fields in data and nothing besides (spec §7.1, §7.2)', async () => {
  document.documentElement.lang = 'kn-IN';
  const typed = { name: '  ಆಶಾ "R" 🙏 ', mobile: '', message: '=1+1\n\tline\\two' };
  const person = { name: 'Asha ', email: 'asha@example.in', city: 'Pune', interest: 'Other' };
  expect(await press('contact', typed)).toMatchObject({ outcome: 'taken', message: 'Thank you.' });
  await press('waitlist', person, JOINS);
  const request = {
    method: 'POST',
    type: 'application/json',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    secret: null,
    invite: null,
    notice: CONSENT_NOTICE,
    language: 'kn-IN',
  };
  expect(api.requests).toEqual([
    {
      ...request,
      address: 'https://rows.test/contact/rows',
      body: JSON.stringify({ data: typed }),
    },
    {
      ...request,
      secret: SECRET,
      address: 'https://rows.test/waitlist/rows',
      body: JSON.stringify({ data: person }),
    },
  ]);
  expect(api.taken).toMatchObject({ contact: [typed], waitlist: [person] });
});

test('a request gives up after 30 seconds', async () => {
  const patience = new AbortController();
  const timeout = jest.spyOn(timeouts, 'timeoutSignal').mockReturnValue(patience.signal);
  const release = api.hold();
  const result = write('Please call.');
  patience.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  expect((await result).outcome).toBe('unreachable');
  expect(timeout.mock.calls).toEqual([[30000]]);
  release();
});

test.each([
  ['no answer', () => api.answer(() => Response.error())],
  ['an answer 429', () => answer(429)],
  ['a field that the service does not know yet', () => answer(409)],
])('after %s a message waits in this browser', async (_name, fail) => {
  fail();
  expect((await write('Please call.')).failed).toBe(true);
  expect(waitingSubmissions()).toMatchObject([{ form: 'contact', state: 'waiting' }]);
  dropSubmission(keys()[0] ?? '');
  expect({ ...localStorage }).toEqual({});
});

test('a message is stored before it is sent, so it survives a tab that ends', async () => {
  const release = api.hold();
  const sending = write('Please call.');
  expect(waiting()).toEqual(['Please call.']);
  expect(waitingSubmissions()[0]?.state).toBe('sending');
  expect(waitingSubmissions()[0]?.notBefore).toBeGreaterThan(Date.now() + 30_000);
  release();
  await sending;
  expect(waiting()).toEqual([]);
});

test('a submission that the service will never take is left to the form that shows it, and waits if the form was emptied', async () => {
  answer(400);
  await write('From the contact page');
  await write('From the footer', 'footer');
  expect(waitingSubmissions()).toMatchObject([{ form: 'footer', state: 'refused' }]);
});

test('a press that is repeated has the same key, also on another page, and makes one row', async () => {
  api.answer(() => Response.error());
  await write('Please call.');
  answer(503);
  await write('Please call.');
  api.answer(undefined);
  await onAnotherPage('Please call.');
  await write('Please call.');
  expect(new Set(keys()).size).toBe(1);
  expect(api.taken.contact).toEqual([ASHA]);
  expect(waiting()).toEqual([]);
});

test('corrected words replace those that the form could not deliver', async () => {
  answer(503);
  await write('Please call.');
  await write('Please call back.');
  expect(new Set(keys()).size).toBe(2);
  expect(waiting()).toEqual(['Please call back.']);
});

test('other words never replace those of a form that was emptied, of another form or of another page', async () => {
  answer(503);
  await write('One', 'footer');
  await write('Two', 'footer');
  await write('Three');
  await onAnotherPage('Four');
  expect(waiting().sort()).toEqual(['Four', 'One', 'Three', 'Two']);
});

test('a delivered message leaves nothing in this browser, so the same words are another message', async () => {
  await write('Please call.');
  expect({ ...localStorage }).toEqual({});
  await write('Please call.');
  expect(new Set(keys()).size).toBe(2);
  expect(api.taken.contact).toEqual([ASHA, ASHA]);
});

test('with storage that is full or blocked, a message waits as long as the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answer(503);
  await write('Please call.');
  await write('Please call.');
  expect(new Set(keys()).size).toBe(1);
  expect(waiting()).toEqual(['Please call.']);
  expect({ ...localStorage }).toEqual({});
  api.answer(undefined);
  await write('Please call.');
  expect(waiting()).toEqual([]);
});

test('a message that a visitor deletes while it is being sent does not come back', async () => {
  answer(503);
  const release = api.hold();
  const sending = write('Please call.');
  dropSubmission(waitingSubmissions()[0]?.key ?? '');
  release();
  await sending;
  expect(waiting()).toEqual([]);
});

test('a message is sent again under the consent notice that it was written under, and a press under the one that the form shows', async () => {
  answer(503);
  await write('Please call.');
  const [before] = waitingSubmissions();
  if (!before) throw new Error('Nothing waits.');
  keepSubmission({ ...before, notice: 'before' });
  await sendSubmission({ ...before, notice: 'before' });
  expect(waitingSubmissions()).toMatchObject([{ notice: 'before' }]);
  await onAnotherPage('Please call.');
  expect(waitingSubmissions()).toMatchObject([{ notice: CONSENT_NOTICE }]);
  expect(notices()).toEqual([CONSENT_NOTICE, 'before', CONSENT_NOTICE]);
  expect(new Set(keys()).size).toBe(1);
});

const PERSON = { name: 'Asha', email: 'asha.rao@gmail.com', city: 'Pune', interest: 'Other' };
const INVITE = 'aaaaaaaaaa';
const follow = (code = INVITE): void => localStorage.setItem(INVITATION, `${code} ${Date.now()}`);

test('an invitation that has delivered its entry is forgotten, and one that was followed meanwhile is not', async () => {
  follow();
  answer(503);
  await press('waitlist', PERSON, JOINS);
  expect(followedInvite()).toBe(INVITE);
  const send = async () =>
    void (await sendSubmission(waitingSubmissions()[0] as WaitingSubmission));
  follow('bbbbbbbbbb');
  api.answer(undefined);
  await send();
  expect(followedInvite()).toBe('bbbbbbbbbb');
  follow();
  await press('waitlist', { ...PERSON, email: 'ravi@example.in' }, JOINS);
  expect(followedInvite()).toBeUndefined();
});

test('an entry that waits keeps its secret and its invitation, also on another page', async () => {
  answer(503);
  follow();
  await press('waitlist', PERSON, JOINS);
  const [waits] = waitingSubmissions();
  await press('waitlist', PERSON, JOINS);
  if (waits) await sendSubmission(waits);
  const sent = api.requests.map(({ key, secret, invite }) => ({ key, secret, invite }));
  expect(sent[0]).toMatchObject({ invite: INVITE });
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
});

test('a submission that the release of 2026-11-28 has stored is sent as it is, and its entry can be changed', async () => {
  const key = '5b1f0e6c9a7d4832b1f0e6c9a7d48325-3f2c8a546f';
  const stored = { key, table: 'waitlist', form: 'waitlist', notice: '2026-11-28', counts: true };
  const times = { at: Date.now(), claimed: 0, tries: 1, failed: 0, asked: null, refused: false };
  const body = JSON.stringify({ data: PERSON });
  localStorage.setItem(`getit.outbox.${key}`, JSON.stringify({ ...stored, ...times, body }));
  const [waits] = waitingSubmissions();
  if (waits) await sendSubmission(waits);
  expect(api.requests).toMatchObject([{ key, secret: null, invite: null }]);
  const kept = { secret: '5b1f0e6c9a7d4832b1f0e6c9a7d48325', data: PERSON };
  expect(rowIn(keptText('getit.joined'))).toMatchObject(kept);
});

test('a hosted spreadsheet gets no header that it may not know', async () => {
  provideRuntimeConfig({ ...CONFIG, rows: { ...CONFIG.rows, hosted: true } });
  await write('Please call.', 'footer');
  follow();
  await press('waitlist', PERSON, JOINS);
  const none = { key: null, secret: null, invite: null, notice: null };
  expect(api.requests).toMatchObject([none, none]);
});
