import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepRow } from 'shared-config/services/outbox/outboxStore';
import { rowsInMemory } from 'shared-config/services/outbox/waitingKeys';
import type { WaitingRow } from 'shared-config/contract/leftInBrowser';
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
import { waitingRows } from './waitingRows';

jest.mock('../frame/addStylesheet');

const api = serveRows(HELPER_FORM);
const JUST_NOW = Date.now() + 1000;
const LATER = Date.now() + 60_000;
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
  for (const details of document.querySelectorAll('details')) details.open = true;
}

test('what waits is shown with form, time, first words and what happens to it', () => {
  const at = Date.now() - 60_000;
  const long = 'Two parcels from Malleshwaram to Jayanagar, the second one is fragile.\nThank you';
  open(waitingRow(long, { failed: JUST_NOW, at }));
  expect(status()).toBe('What you sent has not arrived yet.');
  const group = screen.getByRole('region', { name: 'Not delivered yet' });
  expect(group).toHaveTextContent(
    /^DetailsContact form, [A-Z][a-z]+ \d+, \d+:\d\d.[AP]MTwo parcels from Malleshwaram to Jayanagar, the second one…It is kept in this browser until [A-Z][a-z]+ \d+ and sent by itself when we can be reached\.Send nowDelete$/,
  );
  expect(button('Send now')).toHaveAccessibleDescription(/Two parcels/);
});

const DATA = { name: 'Asha', email: 'asha@example.in', city: 'Bengaluru', interest: 'Other' };
const ENTRY = {
  table: 'waitlist',
  form: 'waitlist',
  body: JSON.stringify({ data: DATA }),
} as const;

const HELPER = { name: 'Asha', email: 'asha@example.in', area: 'North', about: 'Me' };

test('a waitlist entry is shown with name and city', () => {
  open(waitingRow('', { ...ENTRY, failed: JUST_NOW }));
  expect(screen.getByRole('region')).toHaveTextContent(/^DetailsWaitlist, .*[AP]MAsha, Bengaluru/);
});

test('a row of a form that a remote declares is shown with its title and answers, and sent to its own address', async () => {
  const { name: table, title } = HELPER_FORM;
  const body = JSON.stringify({ data: { ...HELPER, phone: '' } });
  open(waitingRow('', { table, form: table, title, body, failed: JUST_NOW }));
  expect(screen.getByRole('region')).toHaveTextContent(
    /^DetailsBecome a helper, .*[AP]MAsha, asha@example\.in, North, Me/,
  );
  await userEvent.click(button('Send now'));
  await says('What you sent has arrived.');
  expect(api.taken[table]).toEqual([{ ...HELPER, phone: '' }]);
});

test('a row that is due is sent by itself, oldest first, with its key, and the visitor hears of it', async () => {
  const draft = new Map([['message', 'One']]);
  writeDraft('footer', draft);
  const delivered = jest.fn();
  addEventListener('getit:row-delivered', ({ detail }: CustomEventInit) => delivered(detail));
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
  'Send now sends at once and says what became of it, also if the service %s',
  async (_what, answer) => {
    api.answer(answer);
    open(waitingRow('One', { failed: JUST_NOW }));
    await userEvent.click(button('Send now'));
    await says('It could not be delivered yet. It stays in this browser.');
    api.answer(undefined);
    const release = api.hold();
    await userEvent.click(button('Send now'));
    expect(status()).toBe('Sending…');
    await userEvent.click(button('Send now'));
    release();
    await says('What you sent has arrived.');
    expect(messages()).toEqual(['One', 'One']);
    expect(screen.getByRole('region')).toHaveFocus();
  },
);

test('Retry-After is respected, also by Send now', async () => {
  refuse(429, { 'retry-after': '60' });
  open(waitingRow('One'));
  await waitFor(() => expect(waitingRows()[0]?.asked).toBe('60'));
  await says('What you sent has not arrived yet.');
  await userEvent.click(button('Send now'));
  expect(status()).toBe('We have too much to do right now. It is sent by itself soon.');
  expect(messages()).toEqual(['One']);
});

test('Delete removes a row for good and keeps the focus', async () => {
  open(waitingRow('One', { failed: JUST_NOW }), waitingRow('Three', { failed: JUST_NOW }));
  const [first] = screen.getAllByRole('button', { name: 'Delete' });
  await userEvent.click(first as HTMLElement);
  expect(status()).toBe('Deleted. It will not be sent.');
  expect(screen.getByRole('region')).toHaveFocus();
  expect(waitingRows()).toMatchObject([{ key: 'key-of-5-Thre' }]);
  await userEvent.click(button('Delete'));
  expect({ ...localStorage }).toEqual({});
  expect(messages()).toEqual([]);
});

test('a row that the service will never take is shown, is not sent again, and can be deleted', async () => {
  refuse(400);
  open(waitingRow('One'));
  await says('What you sent could not be accepted.');
  const group = within(screen.getByRole('region'));
  expect(group.getByText(/^It cannot be sent as it is\./)).toBeInTheDocument();
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Delete']);
  act(() => void dispatchEvent(new Event('online')));
  expect(messages()).toEqual(['One']);
});

test('without network, the words say that it is sent when the visitor is back online', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(waitingRow('One', { failed: JUST_NOW }));
  const kept = 'What you sent is kept in this browser, and is sent when you are back online.';
  expect(status()).toBe(kept);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('storage')));
  expect(status()).toBe('What you sent has not arrived yet.');
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(status()).toBe(kept);
});

test('a row that a form sends for the first time is not shown', () => {
  open(waitingRow('One', { tries: 0, claimed: LATER }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('to a hosted spreadsheet nothing is sent by itself', async () => {
  provideRuntimeConfig({ ...CONFIG, rows: { ...CONFIG.rows, hosted: true } });
  open(waitingRow('One'));
  expect(screen.getByText(/Press Send now to try again\.$/)).toBeInTheDocument();
  expect(messages()).toEqual([]);
  refuse(429, { 'retry-after': '60' });
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(button('Send now'));
    await says('It could not be delivered yet. It stays in this browser.');
  }
  expect(messages()).toEqual(['One']);
});
