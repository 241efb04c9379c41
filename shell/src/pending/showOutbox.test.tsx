import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepRow } from 'shared-config/services/outbox/outboxStore';
import { rowsInMemory } from 'shared-config/services/outbox/waitingKeys';
import { postRow } from 'shared-config/services/postRow';
import { onAnnounced, type WaitingRow } from 'shared-config/contract/sharedState';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { CONFIG } from 'shared-config/services/testing/config';
import { readDraft, writeDraft } from 'shared-config/ui/draft/draftStore';
import { ownListeners } from '../testing/ownListeners';
import { renderAt } from '../testing/renderAt';
import { waitingRow } from '../testing/waitingRow';
import { outboxSlot, StatusMessage } from '../frame/StatusMessage';
import { showOutbox } from './showOutbox';
import { waitingRows } from './Outbox';

jest.mock('../frame/addStylesheet');

const api = serveRows(HELPER_FORM);
const JUST_NOW = Date.now() + 1000;
const wait = globalThis.setTimeout;

ownListeners();

beforeEach(() => {
  eager = false;
  localStorage.clear();
  rowsInMemory().clear();
  provideRuntimeConfig(CONFIG);
});
afterEach(() => {
  act(() => outboxSlot.set(undefined));
  jest.restoreAllMocks();
  globalThis.setTimeout = wait;
});

const status = () => screen.getByRole('status').textContent;
const says = (words: string) => waitFor(() => expect(status()).toBe(words));
const button = (name: string) => screen.getByRole('button', { name });
const messages = () => api.requests.map(({ body }) => JSON.parse(body).data.message as string);
const refuse = (code: number, headers = {}) =>
  api.answer(() => new Response(null, { status: code, headers }));

let eager = false;

function open(...rows: WaitingRow[]): void {
  for (const row of rows) keepRow(row);
  renderAt('/', <StatusMessage />);
  act(() => showOutbox(eager));
}

const NOTE = { name: 'Asha', mobile: '', message: '' };
const ONE = '1 message waits to be sent: Contact.';
const DATA = { name: 'Asha', email: 'asha@example.in', city: 'Bengaluru', interest: 'Other' };
const ENTRY = {
  table: 'waitlist',
  form: 'waitlist',
  body: JSON.stringify({ data: DATA }),
} as const;
const HELPER = { name: 'Asha', email: 'asha@example.in', area: 'North', about: 'Me', phone: '' };
const APPLICATION = {
  table: HELPER_FORM.name,
  form: HELPER_FORM.name,
  title: HELPER_FORM.title,
  body: JSON.stringify({ data: HELPER }),
};

test('one line names how many rows wait, and each of their forms once, also one that a remote declares', () => {
  open(waitingRow('One', { failed: JUST_NOW, at: Date.now() - 9000 }));
  expect(status()).toBe(ONE);
  expect(button('Send now')).toHaveAccessibleDescription(ONE);
  keepRow(waitingRow('Three', { form: 'contact', failed: JUST_NOW, at: Date.now() - 8000 }));
  keepRow(waitingRow('', { ...ENTRY, failed: JUST_NOW, at: Date.now() - 7000 }));
  keepRow(waitingRow('Declared', { ...APPLICATION, failed: JUST_NOW }));
  act(() => void dispatchEvent(new Event('storage')));
  expect(status()).toBe('4 messages wait to be sent: Contact, Waitlist, Become a helper.');
});

test('Send now sends all of them, each to its own address', async () => {
  open(
    waitingRow('One', { failed: JUST_NOW, at: Date.now() - 9000 }),
    waitingRow('Declared', { ...APPLICATION, failed: JUST_NOW }),
  );
  await userEvent.click(button('Send now'));
  await says('What you sent has arrived.');
  expect(api.taken.contact).toHaveLength(1);
  expect(api.taken[APPLICATION.table]).toEqual([HELPER]);
  expect({ ...localStorage }).toEqual({});
});

test('a row that is due is sent by itself, oldest first, with its key, and the visitor hears of it', async () => {
  const draft = new Map([['message', 'One']]);
  writeDraft('footer', draft);
  const delivered = jest.fn();
  onAnnounced('getit:rows', (row) => row && delivered(row));
  const now = Date.now();
  open(waitingRow('Two', { at: now }), waitingRow('One', { at: now - 1000 }));
  await says('What you sent has arrived.');
  await waitFor(() => expect(messages()).toEqual(['One', 'Two']));
  await waitFor(() => expect({ ...localStorage }).toEqual({}));
  expect(api.requests.map(({ key }) => key)).toEqual(['key-of-3-One', 'key-of-3-Two']);
  const data = { name: 'Asha', mobile: '', message: 'One' };
  expect(delivered).toHaveBeenCalledWith({ form: 'footer', data });
  expect(readDraft('footer').size).toBe(0);
  await userEvent.click(button('Close'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a new place on the waitlist is counted when it is delivered, and a corrected one is not; a draft with other words is left alone', async () => {
  writeDraft('waitlist', new Map([['city', 'Mysuru']]));
  const page = window as { dataLayer?: ArrayLike<unknown>[] };
  page.dataLayer = [];
  open(
    waitingRow('new', { ...ENTRY, counts: true }),
    waitingRow('corrected', { ...ENTRY, key: 'key-of-corrected' }),
  );
  await waitFor(() => expect(api.taken.waitlist).toHaveLength(2));
  await waitFor(() => expect(waitingRows()).toEqual([]));
  expect(page.dataLayer.map((command) => [...Array.from(command)])).toEqual([
    ['event', 'waitlist_signup', { event_label: 'Bengaluru', value: 1 }],
  ]);
  expect(readDraft('waitlist').get('city')).toBe('Mysuru');
});

test('a service that still fails is not asked again at once, also when the network comes back', async () => {
  refuse(503);
  open(waitingRow('One'), waitingRow('Three'));
  await waitFor(() => expect(messages()).toEqual(['One', 'Three']));
  await waitFor(() => expect(waitingRows().map(({ tries }) => tries)).toEqual([2, 2]));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(waitingRows().map(({ tries }) => tries)).toEqual([3, 2]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(messages()).toHaveLength(3);
});

test('a network that is back but still fails is tried again after one second, two, four and eight', async () => {
  const pauses: number[] = [];
  // A mock would make Testing Library take the timers for jest's.
  globalThis.setTimeout = ((run: () => void, time = 0) => {
    const isPause = [1, 2, 4, 8, 16].includes(time / 1000);
    if (isPause) pauses.push(time);
    return wait(run, isPause ? 0 : time);
  }) as typeof setTimeout;
  eager = true;
  api.answer(() => Response.error());
  open(waitingRow('One', { failed: JUST_NOW }));
  await waitFor(() => expect(messages()).toHaveLength(5), { timeout: 3000 });
  await waitFor(() => expect(waitingRows()).toMatchObject([{ tries: 6, claimed: 0 }]), {
    timeout: 3000,
  });
  globalThis.setTimeout = wait;
  expect(pauses).toEqual([1000, 2000, 4000, 8000]);
  api.answer(undefined);
  act(() => void dispatchEvent(new Event('online')));
  await says('What you sent has arrived.');
  expect(messages()).toHaveLength(6);
});

test.each([
  ['refuses it', () => new Response(null, { status: 503 })],
  ['cannot be reached', () => Response.error()],
])(
  'Send now sends at once and says what became of it, also if the service %s, and the focus stays',
  async (_what, answer) => {
    api.answer(answer);
    open(waitingRow('One', { failed: JUST_NOW }));
    await userEvent.click(button('Send now'));
    await says('Sending did not work yet. 1 message waits to be sent: Contact.');
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

test('after one row that could not be delivered the others are sent', async () => {
  const answers = [503, 201];
  api.answer(() => new Response(null, { status: answers.shift() ?? 500 }));
  const at = Date.now() - 9000;
  open(waitingRow('One', { failed: JUST_NOW, at }), waitingRow('Three', { failed: JUST_NOW }));
  await userEvent.click(button('Send now'));
  await says('Sending did not work yet. 1 message waits to be sent: Contact.');
  expect(messages()).toEqual(['One', 'Three']);
});

test('Retry-After is respected, also by Send now', async () => {
  refuse(429, { 'retry-after': '60' });
  open(waitingRow('One'));
  await waitFor(() => expect(waitingRows()[0]?.asked).toBe('60'));
  await says(ONE);
  await userEvent.click(button('Send now'));
  expect(status()).toBe(
    'We are very busy right now. It will be sent automatically in a little while.',
  );
  expect(messages()).toEqual(['One']);
});

test('a row that comes on a full day waits in this browser, is kept in words, and is sent once that day is over', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  refuse(429, { 'retry-after': '86400' });
  open();
  act(() => void postRow({ form: 'contact', data: { ...NOTE, message: 'One' } }));
  await waitFor(() => expect(waitingRows()[0]?.asked).toBe('86400'));
  act(() => showOutbox(false));
  await says(ONE);
  await userEvent.click(button('Send now'));
  expect(status()).toBe(
    'We are very busy right now. It will be sent automatically in a little while.',
  );
  for (const event of ['online', 'storage', 'offline', 'online'])
    act(() => void dispatchEvent(new Event(event)));
  // An hour before it ends, the visitor comes back to the tab.
  const timers = jest.spyOn(globalThis, 'setTimeout');
  clock.mockReturnValue(start + 23 * 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(messages()).toEqual(['One']);
  const [wake, wait] = timers.mock.lastCall ?? [];
  timers.mockRestore();
  expect(wait).toBe(3_600_000);
  api.answer(undefined);
  clock.mockReturnValue(start + 24 * 3_600_000);
  act(() => wake?.());
  await says('What you sent has arrived.');
  expect(messages()).toEqual(['One', 'One']);
  expect(new Set(api.requests.map(({ key }) => key)).size).toBe(1);
  expect({ ...localStorage }).toEqual({});
});

test('of several tabs, one asks a service that wants a pause', async () => {
  const turns: (() => void)[] = [];
  const locks = {
    request: async (_name: string, run: () => Promise<unknown>) => {
      await new Promise<void>((resolve) => turns.push(resolve));
      return run();
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  refuse(429, { 'retry-after': '86400' });
  open(waitingRow('One'));
  act(() => showOutbox(false));
  expect(turns).toHaveLength(2);
  turns[0]?.();
  await waitFor(() => expect(waitingRows()[0]?.asked).toBe('86400'));
  turns[1]?.();
  await says(ONE);
  expect(messages()).toEqual(['One']);
  Reflect.deleteProperty(navigator, 'locks');
});

test('Delete asks once, in the line; Keep keeps, Delete removes for good, and the focus stays', async () => {
  open(waitingRow('One', { failed: JUST_NOW }), waitingRow('Three', { failed: JUST_NOW }));
  await userEvent.click(button('Delete'));
  expect(status()).toBe('Delete 2 messages? They will not be sent.');
  expect(button('Keep')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(status()).toBe('2 messages wait to be sent: Contact.');
  expect(button('Delete')).toHaveFocus();
  expect(waitingRows()).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button('Delete'));
  expect(status()).toBe('Deleted. Nothing will be sent.');
  expect(button('Close')).toHaveFocus();
  expect({ ...localStorage }).toEqual({});
  expect(messages()).toEqual([]);
});

test('a double click on Delete asks, and deletes nothing', async () => {
  open(waitingRow('One', { failed: JUST_NOW }));
  await userEvent.dblClick(button('Delete'));
  expect(status()).toBe('Delete 1 message? It will not be sent.');
  fireEvent.click(button('Delete'), { detail: 2 });
  expect(waitingRows()).toHaveLength(1);
});

test('a question that another tab has answered goes', async () => {
  open(waitingRow('One', { failed: JUST_NOW }));
  await userEvent.click(button('Delete'));
  localStorage.clear();
  act(() => void dispatchEvent(new Event('storage')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a row that the service will never take says so, is not sent again, and can be deleted', async () => {
  refuse(400);
  open(waitingRow('One'));
  await says('1 message could not be accepted: Contact. Please write it in the form again.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete']);
  act(() => void dispatchEvent(new Event('online')));
  expect(messages()).toEqual(['One']);
  keepRow(waitingRow('Three', { ...ENTRY, failed: JUST_NOW, at: Date.now() + 9 }));
  act(() => void dispatchEvent(new Event('storage')));
  expect(status()).toBe(
    '1 message waits to be sent: Waitlist. 1 message could not be accepted: Contact. Please write it in the form again.',
  );
});

test('without network, the words say that it is sent when the visitor is back online', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(waitingRow('One', { failed: JUST_NOW }));
  const kept =
    '1 message waits to be sent: Contact. This has not reached us yet. It is saved in this browser, and is sent when you are back online.';
  expect(status()).toBe(kept);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('storage')));
  expect(status()).toBe(ONE);
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(status()).toBe(kept);
});

test('without storage, the words say that it waits while the page is open', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open(waitingRow('One', { failed: JUST_NOW }));
  expect(status()).toBe(
    `${ONE} This has not reached us yet. It is kept while this page is open, and is sent when we can be reached.`,
  );
});

test('a row that another tab may be sending, or for which the service asked for a pause, waits, also when the network comes back', () => {
  eager = true;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const now = Date.now();
  open(
    waitingRow('One', { claimed: now + 30_000 }),
    waitingRow('Three', { asked: '9999999', failed: now }),
  );
  expect(messages()).toEqual([]);
  expect(timers.mock.lastCall?.[1]).toBeLessThanOrEqual(30_000);
  localStorage.removeItem('getit.outbox.key-of-3-One');
  act(() => void dispatchEvent(new Event('online')));
  expect(messages()).toEqual([]);
  // An hour at most: a browser's timer counts in 32 bits.
  expect(timers).toHaveBeenLastCalledWith(expect.any(Function), 3_600_000);
});

test('a row that a form sends for the first time is not shown', () => {
  open(waitingRow('One', { tries: 0, claimed: Date.now() + 30_000 }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('to a hosted spreadsheet nothing is sent by itself', async () => {
  provideRuntimeConfig({ ...CONFIG, rows: { ...CONFIG.rows, hosted: true } });
  open(waitingRow('One'));
  expect(status()).toBe('1 message waits to be sent: Contact.');
  expect(messages()).toEqual([]);
  refuse(429, { 'retry-after': '60' });
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(button('Send now'));
    await says('Sending did not work yet. 1 message waits to be sent: Contact.');
  }
  expect(messages()).toEqual(['One']);
});
