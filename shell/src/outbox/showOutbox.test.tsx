import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  INVITATION,
  onAnnounced,
  type WaitingSubmission,
} from 'shared-config/contract/sharedState';
import { followedInvite } from 'shared-config/services/invitation';
import {
  keepSubmission,
  submissionsInMemory,
  waitingSubmissions,
} from 'shared-config/services/outbox/outboxStore';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { CONFIG } from 'shared-config/services/testing/config';
import { readDraft, writeDraft } from 'shared-config/ui/draft/draftStore';
import { ownListeners } from '../testing/ownListeners';
import { renderAt } from '../testing/renderAt';
import { waitingSubmission } from '../testing/waitingSubmission';
import { showMessage, StatusMessage } from '../frame/StatusMessage';
import { showOutbox } from './showOutbox';

const api = serveRows(HELPER_FORM);
const MINUTE = 60_000;
const wait = globalThis.setTimeout;

ownListeners();

beforeEach(() => {
  localStorage.clear();
  submissionsInMemory().clear();
  provideRuntimeConfig(CONFIG);
});
afterEach(() => {
  act(() => showMessage('outbox', undefined));
  jest.restoreAllMocks();
  globalThis.setTimeout = wait;
});

const status = () => screen.getByRole('status').textContent;
const says = (words: string) => waitFor(() => expect(status()).toBe(words));
const button = (name: string) => screen.getByRole('button', { name });
const messages = () => api.requests.map(({ body }) => JSON.parse(body).data.message as string);
const refuse = (code: number, headers = {}) =>
  api.answer(() => new Response(null, { status: code, headers }));
const come = (event: string) => act(async () => void dispatchEvent(new Event(event)));

/** Opens a page on which something waits; `atOnce` if it waited before. */
function open(atOnce: boolean, ...waiting: WaitingSubmission[]): void {
  for (const one of waiting) keepSubmission(one);
  renderAt('/', <StatusMessage />);
  act(() => showOutbox(atOnce));
}

const ONE = '1 message is waiting to be sent: Contact.';
const BUSY = 'We are very busy right now. It will be sent automatically in a little while.';
const ENTRY = {
  table: 'waitlist',
  form: 'waitlist',
  body: '{"data":{"name":"Asha","email":"asha@example.in","city":"Bengaluru","interest":"Other"}}',
} as const;
const HELPER = { name: 'Asha', email: 'asha@example.in', area: 'North', about: 'Me', phone: '' };
const APPLICATION = {
  table: HELPER_FORM.name,
  form: HELPER_FORM.name,
  title: HELPER_FORM.title,
  body: JSON.stringify({ data: HELPER }),
};

test('one line names how much waits, and each form once, also one that a remote declares; Send now sends all, each to its own address', async () => {
  open(false, waitingSubmission('One'));
  expect(status()).toBe(ONE);
  expect(button('Send now')).toHaveAccessibleDescription(ONE);
  keepSubmission(waitingSubmission('Three', { form: 'contact' }));
  keepSubmission(waitingSubmission('', ENTRY));
  keepSubmission(waitingSubmission('Declared', APPLICATION));
  await come('storage');
  expect(status()).toBe('4 messages are waiting to be sent: Contact, Waitlist, Become a helper.');
  await userEvent.click(button('Send now'));
  await says('What you sent has arrived.');
  expect(api.taken.contact).toHaveLength(2);
  expect(api.taken.waitlist).toHaveLength(1);
  expect(api.taken[APPLICATION.table]).toEqual([HELPER]);
});

test('when a page is loaded, what waits is sent by itself, oldest first, with its key, and the visitor hears of it', async () => {
  writeDraft('footer', new Map([['message', 'One']]));
  const delivered = jest.fn();
  onAnnounced('getit:rows', (submission) => submission && delivered(submission));
  const now = Date.now();
  open(true, waitingSubmission('Two', { at: now }), waitingSubmission('One', { at: now - 1000 }));
  await says('What you sent has arrived.');
  expect(messages()).toEqual(['One', 'Two']);
  expect(api.requests.map(({ key }) => key)).toEqual(['key-of-3-One', 'key-of-3-Two']);
  expect(delivered.mock.calls.map(([{ data }]) => data.message)).toEqual(['One', 'Two']);
  expect(readDraft('footer').size).toBe(0);
  expect(waitingSubmissions()).toEqual([]);
  await userEvent.click(button('Close'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a new place on the waitlist is counted when it is delivered, and a corrected one is not; a draft with other words is left alone', async () => {
  writeDraft('waitlist', new Map([['city', 'Mysuru']]));
  const page = window as { dataLayer?: ArrayLike<unknown>[] };
  page.dataLayer = [];
  open(
    true,
    waitingSubmission('new', { ...ENTRY, event: { name: 'waitlist_signup', label: 'city' } }),
    waitingSubmission('corrected', { ...ENTRY, key: 'key-of-corrected' }),
  );
  await says('What you sent has arrived.');
  expect(api.taken.waitlist).toHaveLength(2);
  expect(page.dataLayer.map((command) => [...Array.from(command)])).toEqual([
    ['event', 'waitlist_signup', { event_label: 'Bengaluru', value: 1 }],
  ]);
  expect(readDraft('waitlist').get('city')).toBe('Mysuru');
});

test('an entry that the release of 2026-11-29 has left is delivered, counted and kept, on a page without the waitlist', async () => {
  const page = window as { dataLayer?: ArrayLike<unknown>[] };
  page.dataLayer = [];
  const secret = 'f'.repeat(32);
  const stored = { ...waitingSubmission('left', ENTRY), secret, counts: true };
  localStorage.setItem(`getit.outbox.${stored.key}`, JSON.stringify(stored));
  api.answer(
    () =>
      new Response(null, { status: 201, headers: { 'waitlist-place': '38;invite=3f2c8a546f' } }),
  );
  open(true);
  await says('What you sent has arrived.');
  expect(api.requests).toMatchObject([{ secret }]);
  expect(page.dataLayer.map((command) => command[1])).toEqual(['waitlist_signup']);
  expect(JSON.parse(localStorage['getit.joined'] as string)).toEqual({
    ...{ secret, answer: '38;invite=3f2c8a546f' },
    ...(JSON.parse(ENTRY.body) as object),
  });
});

test('an undelivered message is sent again when the network is back, and otherwise one to five minutes later', async () => {
  const pauses: { readonly time: number; readonly end: () => void }[] = [];
  // A mock would make Testing Library take the timers for jest's.
  globalThis.setTimeout = ((end: () => void, time = 0) =>
    time < MINUTE ? wait(end, time) : pauses.push({ time, end })) as typeof setTimeout;
  api.answer(() => Response.error());
  open(true, waitingSubmission('One'), waitingSubmission('Three'));
  // The service is not there: the second one waits for the same.
  await waitFor(() => expect(pauses).toHaveLength(1));
  expect(pauses[0]?.time).toBeLessThanOrEqual(5 * MINUTE);
  expect(messages()).toEqual(['One']);
  expect(status()).toBe('2 messages are waiting to be sent: Contact.');
  await act(async () => pauses[0]?.end());
  await waitFor(() => expect(pauses).toHaveLength(2));
  expect(messages()).toEqual(['One', 'One']);
  api.answer(undefined);
  await come('online');
  await says('What you sent has arrived.');
  expect(messages()).toEqual(['One', 'One', 'One', 'Three']);
});

test.each([
  [503, {}, MINUTE, 5 * MINUTE],
  [503, { 'retry-after': 'soon' }, MINUTE, 5 * MINUTE],
  [429, { 'retry-after': '600' }, 10 * MINUTE, 10 * MINUTE],
  [429, { 'retry-after': '9999999' }, 24 * 60 * MINUTE, 24 * 60 * MINUTE],
])(
  'after the answer %i with %j nothing asks again by itself for a while, also on another page',
  async (code, headers, least, most) => {
    refuse(code, headers);
    const start = Date.now();
    open(true, waitingSubmission('One'));
    await waitFor(() => expect(waitingSubmissions()[0]?.notBefore).toBeGreaterThan(start + 59_000));
    await waitFor(() => expect(messages()).toHaveLength(1));
    const [{ notBefore = 0 } = {}] = waitingSubmissions();
    expect(notBefore - start).toBeGreaterThanOrEqual(least);
    expect(notBefore - Date.now()).toBeLessThanOrEqual(most);
    expect(status()).toBe(ONE);
    await act(async () => showOutbox(true));
    await come('online');
    await come('storage');
    expect(messages()).toEqual(['One']);
  },
);

test('a message that a full share of the network refuses until midnight is sent by itself then, in a tab that stays open', async () => {
  const pauses: { readonly time: number; readonly end: () => void }[] = [];
  // A mock would make Testing Library take the timers for jest's.
  globalThis.setTimeout = ((end: () => void, time = 0) =>
    time < MINUTE ? wait(end, time) : pauses.push({ time, end })) as typeof setTimeout;
  refuse(429, { 'retry-after': String(3 * 60 * 60) });
  open(true, waitingSubmission('', ENTRY));
  await waitFor(() => expect(pauses).toHaveLength(1));
  const [{ time = 0, end } = {}] = pauses;
  expect(Math.round(time / MINUTE)).toBe(180);
  expect(status()).toBe('1 message is waiting to be sent: Waitlist.');
  api.answer(undefined);
  const midnight = Date.now() + time;
  jest.spyOn(Date, 'now').mockReturnValue(midnight);
  await act(async () => end?.());
  await says('What you sent has arrived.');
  expect(api.taken.waitlist).toHaveLength(1);
});

test('Send now sends during a pause too, and says so if the service is still busy', async () => {
  refuse(429, { 'retry-after': '60' });
  open(false, waitingSubmission('One', { notBefore: Date.now() + MINUTE }));
  await userEvent.click(button('Send now'));
  await says(BUSY);
  api.answer(undefined);
  await userEvent.click(button('Send now'));
  await says('What you sent has arrived.');
});

test.each([
  ['refuses it', () => new Response(null, { status: 503 })],
  ['cannot be reached', () => Response.error()],
])(
  'Send now says what became of it if the service %s, and the focus stays',
  async (_what, answer) => {
    api.answer(answer);
    open(false, waitingSubmission('One'));
    await userEvent.click(button('Send now'));
    await says('Sending failed. 1 message is waiting to be sent: Contact.');
    expect(button('Send now')).toHaveFocus();
    api.answer(undefined);
    const release = api.hold();
    await userEvent.keyboard('{Enter}');
    expect(status()).toBe('Sending…');
    await userEvent.keyboard('{Enter}');
    release();
    await says('What you sent has arrived.');
    expect(messages()).toEqual(['One', 'One']);
    expect(button('Close')).toHaveFocus();
  },
);

test('after one that the service does not take now, the others are sent', async () => {
  const answers = [503, 201];
  api.answer(() => new Response(null, { status: answers.shift() ?? 500 }));
  open(false, waitingSubmission('One', { at: Date.now() - 9000 }), waitingSubmission('Three'));
  await userEvent.click(button('Send now'));
  await says('Sending failed. 1 message is waiting to be sent: Contact.');
  expect(messages()).toEqual(['One', 'Three']);
});

test('of several tabs, one sends', async () => {
  const turns: (() => void)[] = [];
  const locks = {
    request: async (_name: string, run: () => Promise<unknown>) => {
      await new Promise<void>((resolve) => turns.push(resolve));
      return run();
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  open(true, waitingSubmission('One'));
  act(() => showOutbox(true));
  expect(turns).toHaveLength(2);
  for (const turn of turns) turn();
  await says('What you sent has arrived.');
  expect(messages()).toEqual(['One']);
  Reflect.deleteProperty(navigator, 'locks');
});

test('Delete removes for good, and the focus stays', async () => {
  open(false, waitingSubmission('One'), waitingSubmission('Three'));
  await userEvent.click(button('Delete'));
  expect(status()).toBe('Deleted. Nothing will be sent.');
  expect(button('Close')).toHaveFocus();
  expect({ ...localStorage }).toEqual({});
  expect(messages()).toEqual([]);
});

test('a message that the service will never take says so, is not sent again, and can be deleted', async () => {
  refuse(400);
  open(true, waitingSubmission('One'));
  await says('1 message could not be accepted: Contact. Please write it in the form again.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete']);
  await come('online');
  expect(messages()).toEqual(['One']);
  keepSubmission(waitingSubmission('Three', { ...ENTRY, notBefore: Date.now() + MINUTE }));
  await come('storage');
  expect(status()).toBe(
    '1 message is waiting to be sent: Waitlist. 1 message could not be accepted: Contact. Please write it in the form again.',
  );
});

test('without network, the words say that it is sent when the visitor is back online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(false, waitingSubmission('One'));
  const offline =
    '1 message is waiting to be sent: Contact. This has not reached us yet. It is saved in this browser and will be sent when you are back online.';
  expect(status()).toBe(offline);
  onLine.mockReturnValue(true);
  await come('storage');
  expect(status()).toBe(ONE);
  onLine.mockReturnValue(false);
  await come('offline');
  expect(status()).toBe(offline);
});

test('without storage, the words say that it waits while the page is open', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open(false, waitingSubmission('One'));
  expect(status()).toBe(
    `${ONE} This has not reached us yet. It is saved while this page is open and will be sent when we can be reached.`,
  );
});

test('a message that a form is sending is neither shown nor sent, until its tab must have ended', async () => {
  const mine = waitingSubmission('One', { state: 'sending', notBefore: Date.now() + 30_000 });
  open(true, mine);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(messages()).toEqual([]);
  keepSubmission({ ...mine, notBefore: Date.now() - 1 });
  await come('online');
  await says('What you sent has arrived.');
});

test('to a hosted spreadsheet only the visitor sends', async () => {
  provideRuntimeConfig({ ...CONFIG, rows: { ...CONFIG.rows, hosted: true } });
  open(true, waitingSubmission('One'));
  await come('online');
  expect(status()).toBe(ONE);
  expect(messages()).toEqual([]);
  refuse(429, { 'retry-after': '60' });
  await userEvent.click(button('Send now'));
  await says('Sending failed. 1 message is waiting to be sent: Contact.');
  expect(messages()).toEqual(['One']);
});

test.each([
  ['an entry', ENTRY, undefined],
  ['a message', {}, 'aaaaaaaaaa'],
])(
  'Delete of %s that waits forgets the invitation of an entry alone',
  async (_what, facts, left) => {
    localStorage.setItem(INVITATION, `aaaaaaaaaa ${Date.now()}`);
    open(false, waitingSubmission('One', facts));
    await userEvent.click(button('Delete'));
    expect(followedInvite()).toBe(left);
  },
);
