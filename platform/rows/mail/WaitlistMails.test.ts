import { request } from 'node:http';
import type { SendMailOptions } from 'nodemailer';
import { SqliteArchive } from '../people/archive/SqliteArchive';
import { LONGEST_PAUSE, PAUSE } from '../notify/Notifications';
import { mailSender, type SendMail } from '../notify/notifySettings';
import { mails as listMails, type PeopleContext } from '../people/commands';
import { DailyCeiling } from '../http/DailyCeiling';
import { ROWS_TABLES } from '../rowsTables';
import { SqliteStore } from '../sqlite/SqliteStore';
import { waitlistEntries } from '../people/waitlistEntries';
import { mailServer } from '../testing/mailServer';
import { readableMail } from '../testing/readableMail';
import { ORIGIN, post, rowsFixture, startedRows } from '../testing/rowsFixture';
import { WaitlistMails, waitlistMail, type WaitlistMailSettings } from './WaitlistMails';

const URL = 'https://rows.getit.example/v1';
const ASHA = { name: 'ಆಶಾ', email: 'asha@example.in', city: 'Bengaluru', interest: 'Other' };
const SETTINGS = {
  ...{ from: 'hello@getit.example', url: URL, secret: 's'.repeat(32) },
  ...{ confirm: true, site: ORIGIN },
};

const answer = (code: string, responseCode: number, rejected?: readonly string[]) =>
  Object.assign(new Error(`${responseCode} later`), { code, responseCode, rejected });

/** A rows service that writes to those who join, and the mail server that it writes through. */
async function withMails(settings: Partial<WaitlistMailSettings> = {}) {
  const { port, mails: sent } = await mailServer();
  const send = mailSender('ROWS_MAIL', `smtp://user:p%40ss@127.0.0.1:${port}`);
  const rows = await startedRows({ mails: { ...SETTINGS, place: '', send, ...settings } });
  const archive = new SqliteArchive(rows.directory);
  const join = (row: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    post(rows.waitlistUrl, { data: { ...ASHA, ...row } }, headers);
  return {
    ...rows,
    archive,
    join,
    /** The emails so far, once there are as many. */
    mails: async (amount: number): Promise<string[]> => {
      while (sent.length < amount) await new Promise((resolve) => setTimeout(resolve, 20));
      return sent.map(readableMail);
    },
    states: async () => (await archive.read()).map(({ subscription }) => subscription?.state),
    /** The address that an email leads to. */
    link: (mail: string, purpose: 'confirm' | 'leave'): string => {
      const [, path = ''] = new RegExp(`^${URL}(/waitlist/${purpose}/.+)$`, 'm').exec(mail) ?? [];
      return `${rows.address}${path}`;
    },
  };
}

test('a visitor who joins gets an email, and a place is confirmed by the button behind its link, once or twice', async () => {
  const { join, mails, states, link } = await withMails();
  expect((await join()).status).toBe(201);
  const [mail = ''] = await mails(1);
  expect(mail).toContain('hello@getit.example>asha@example.in\n');
  expect(mail).toContain('To: ಆಶಾ <asha@example.in>');
  expect(mail).toContain('Subject: Confirm your place on the GetIt waitlist');
  expect(mail).toContain(
    'Hello ಆಶಾ,\n\nLaunching in Bengaluru Soon. Your place on the GetIt waitlist is saved.',
  );
  expect(mail).toContain(
    `To change what you entered, open this page in the browser you joined with:\n${ORIGIN}/thank-you\n`,
  );
  const address = link(mail, 'confirm');
  const page = await fetch(address);
  const text = await page.text();
  expect(text).toContain('<html lang="en-IN">');
  expect(text).toContain('<form method="post"><button>Confirm your place</button></form>');
  expect(text).not.toContain('<script');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(await states()).toEqual(['asked']);
  for (let press = 0; press < 2; press += 1) {
    const pressed = await fetch(address, { method: 'POST', headers: { origin: 'null' } });
    expect([pressed.status, await pressed.text()]).toEqual([
      200,
      expect.stringContaining('Your place is confirmed'),
    ]);
    expect(await states()).toEqual(['confirmed']);
  }
});

test('a mail program leaves the waitlist with one click, as RFC 8058 has it', async () => {
  const { join, mails, states, link } = await withMails({ confirm: false });
  await join();
  const [mail = ''] = await mails(1);
  expect(mail).toContain('Subject: Your place on the GetIt waitlist');
  expect(mail).not.toContain('/waitlist/confirm/');
  const address = link(mail, 'leave');
  expect(mail.replaceAll('\n ', ' ')).toContain(
    `\nList-Unsubscribe: <${address.replace(/^.*?(?=\/waitlist)/, URL)}>\n`,
  );
  expect(mail).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  expect(await states()).toEqual(['sent']);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const body of [new URLSearchParams([...form] as [string, string][]), form]) {
    const answer = await fetch(address, { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await states()).toEqual(['left']);
  }
});

test.each([
  ['nothing', '', undefined],
  ['nothing, called JSON', '', 'application/json'],
  ['a type that is none', 'List-Unsubscribe=One-Click', 'one-click'],
  ['more than a row may have', 'x'.repeat(20_000), 'application/x-www-form-urlencoded'],
])('a mail program leaves the waitlist when it sends %s', async (_what, body, type) => {
  const { join, mails, states, link, warnings } = await withMails();
  await join();
  const [mail = ''] = await mails(1);
  const { port } = new global.URL(link(mail, 'leave'));
  const path = new global.URL(link(mail, 'leave')).pathname;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(
      { port, path, method: 'POST', headers: type === undefined ? {} : { 'content-type': type } },
      (answer) => resolve(answer.resume().statusCode),
    );
    sending.on('error', reject).end(body);
  });
  expect([status, await states(), warnings]).toEqual([200, ['left'], []]);
});

test('a link that was changed does nothing, nor does one whose row was erased', async () => {
  const { join, mails, states, link, archive, warnings } = await withMails();
  await join();
  const [mail = ''] = await mails(1);
  const address = link(mail, 'leave');
  const wrong = [
    `${address}x`,
    address.replace('/leave/', '/confirm/'),
    address.replace(/[\da-f]{32}/, 'a'.repeat(32)),
  ];
  for (const other of wrong)
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await fetch(other, { method });
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining(method === 'HEAD' ? '' : 'This link does not work'),
      ]);
    }
  // Programs that scan mail ask for the head alone.
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  expect(await states()).toEqual(['asked']);
  await archive.remove(await archive.read());
  const erased = async () => (await fetch(address, { method: 'POST' })).status;
  while ((await erased()) === 503) await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await erased()).toBe(404);
  expect(warnings.join()).not.toContain('example.in');
});

test.each([
  ['asks to confirm', true, ';asks', '#confirm'],
  ['asks for nothing', false, '', ''],
])(
  'where the service %s, every address gets the same answer, byte by byte: a new one, one that has confirmed and one that has left',
  async (_what, confirm, asks, fragment) => {
    const { join, mails, link, waitlistUrl } = await withMails({ confirm });
    const boxes = { confirmed: 'asha', left: 'ravi', fresh: 'usha' };
    await join({ email: `${boxes.confirmed}@example.in` });
    await join({ email: `${boxes.left}@example.in` });
    const [first = '', second = ''] = await mails(2);
    // The email that asks for nothing has no link to confirm: its address is one that has stayed.
    if (confirm) await fetch(link(first, 'confirm'), { method: 'POST' });
    await fetch(link(second, 'leave'), { method: 'POST' });
    const answersTo = async (box: string, at: number): Promise<unknown> => {
      const data = { ...ASHA, email: `${box}@example.in` };
      const byScript = await join(data, {
        'idempotency-key': `key-${box}`,
        'entry-secret': String(at).repeat(32),
      });
      const byForm = await fetch(waitlistUrl, {
        method: 'POST',
        body: new URLSearchParams({ ...data, form: 'waitlist', page: '/kn' }),
        redirect: 'manual',
        headers: { origin: ORIGIN },
      });
      return Promise.all(
        [byScript, byForm].map(async (answer) => {
          const headers = new Headers(answer.headers);
          for (const name of ['date', 'x-request-id']) headers.delete(name);
          // Each row has a place and a code of its own.
          const place = headers.get('waitlist-place');
          if (place)
            headers.set('waitlist-place', place.replace(/^\d+;invite=[\da-f]{10}/, 'mine'));
          return [answer.status, [...headers], await answer.text()];
        }),
      );
    };
    const fresh = (await answersTo(boxes.fresh, 1)) as [unknown, [string, string][], string][];
    const [byScript, byForm] = fresh.map(([, headers]) => Object.fromEntries(headers));
    expect(byScript?.['waitlist-place']).toBe(`mine${asks}`);
    expect(byForm?.['location']).toBe(`${ORIGIN}/kn/thank-you${fragment}`);
    expect(await answersTo(boxes.confirmed, 2)).toEqual(fresh);
    expect(await answersTo(boxes.left, 3)).toEqual(fresh);
  },
);

test.each([
  ['kn', 'GetIt ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ನಲ್ಲಿ ನಿಮ್ಮ ಹೆಸರು ಖಚಿತಪಡಿಸಿ', 'kn-IN'],
  ['hi-IN', 'GetIt वेटिंग लिस्ट में अपना नाम पक्का करें', 'hi-IN'],
  ['ta', 'Confirm your place on the GetIt waitlist', 'en-IN'],
])(
  'the email and its pages are in the language of the page, %s, where someone joined',
  async (language, subject, lang) => {
    const { join, mails, link } = await withMails();
    await join({}, { 'content-language': language });
    const [mail = ''] = await mails(1);
    expect(mail).toContain(`Subject: ${subject}\n`);
    for (const purpose of ['confirm', 'leave'] as const)
      expect(await (await fetch(link(mail, purpose))).text()).toContain(`<html lang="${lang}">`);
  },
);

test.each([
  ['en', 'Your place is confirmed', 'You have left the waitlist', '', 'Your place and your link'],
  ['kn', 'ನಿಮ್ಮ ಹೆಸರು ಖಚಿತವಾಗಿದೆ', 'ನೀವು ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ನಿಂದ ಹೊರಬಂದಿದ್ದೀರಿ', '/kn', 'ನಿಮ್ಮ ಸಂಖ್ಯೆ ಮತ್ತು ನಿಮ್ಮ ಲಿಂಕ್'],
  ['hi', 'आपका नाम पक्का हो गया है', 'आपका नाम वेटिंग लिस्ट से हट गया है', '/hi', 'आपका नंबर और आपका लिंक'],
])(
  'the page after a press in the email says what was done, in its title too, and leads to the place and home: %s',
  async (language, confirmed, left, path, yours) => {
    const { join, mails, link } = await withMails();
    await join({}, { 'content-language': language });
    const [mail = ''] = await mails(1);
    const pressed = async (purpose: 'confirm' | 'leave'): Promise<string> =>
      (await fetch(link(mail, purpose), { method: 'POST' })).text();
    const pages = { confirmed: await pressed('confirm'), left: await pressed('leave') };
    expect(pages.confirmed).toContain(`<title>${confirmed} · GetIt</title>`);
    expect(pages.left).toContain(`<title>${left} · GetIt</title>`);
    for (const page of Object.values(pages)) {
      expect(page).toContain(`<a href="${ORIGIN}${path || '/'}">GetIt</a>`);
      expect(page).not.toContain('<form');
    }
    // Back from there shows the page again, and does not ask to send the form again.
    const again = await fetch(link(mail, 'leave'), { method: 'POST' });
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    const place = `<a href="${ORIGIN}${path}/thank-you">${yours}</a>`;
    expect(pages.confirmed).toContain(place);
    // An entry that has left has no place.
    expect(pages.left).not.toContain(place);
    const wrong = await (await fetch(`${link(mail, 'leave')}x`)).text();
    expect(wrong).toContain(`<a href="${ORIGIN}${path || '/'}">GetIt</a>`);
  },
);

test('a link in an email confirms the entry that the email is about, even if someone else has typed the address since', async () => {
  const { join, mails, link, archive } = await withMails();
  await join({}, { 'entry-secret': 'a'.repeat(32) });
  const [mail = ''] = await mails(1);
  await join({ name: 'Evil', city: 'Mumbai' }, { 'entry-secret': 'e'.repeat(32) });
  const pressed = await fetch(link(mail, 'confirm'), { method: 'POST' });
  expect(pressed.status).toBe(200);
  const [entry] = waitlistEntries(await archive.read());
  expect(entry).toMatchObject({
    ...{ row: ASHA, subscription: { state: 'confirmed', entry: expect.any(String) as string } },
    others: 'name: Evil, city: Mumbai',
  });
});

test.each([
  ['Asha\r\nBcc: ravi@example.in', 'Hello,'],
  ['Win at evil.example', 'Hello,'],
  ['A. R. Lakshmi-Devi', 'Hello A. R. Lakshmi-Devi,'],
  ['ಲಕ್ಷ್ಮಿ', 'Hello ಲಕ್ಷ್ಮಿ,'],
])('the name %j begins the email with "%s", and is nothing else in it', async (name, hello) => {
  const { text, to } = waitlistMail(SETTINGS, {
    ...{ name, email: ASHA.email, language: 'en', confirm: true },
  });
  expect(String(text).split('\n')[0]).toBe(hello);
  expect(to).toEqual({ name: hello.slice(6, -1), address: ASHA.email });
});

describe('when emails cannot be sent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** The emails of a service, as it sends them to a server. */
  async function queue(send: SendMail, mailsPerDay = Infinity) {
    jest.useRealTimers();
    const { directory } = await rowsFixture();
    jest.useFakeTimers({ now: new Date('2026-01-30T22:00:00Z') });
    const store = await SqliteStore.open(directory);
    stores.push(store);
    const warnings: string[] = [];
    const warn = (message: string): void => void warnings.push(message);
    const today = new DailyCeiling({ day: mailsPerDay }, { day: 'The day is full.' }, warn);
    const gaveUp = jest.fn();
    const errors: string[] = [];
    const log = { warn, error: (message: string): void => void errors.push(message) };
    const mails = new WaitlistMails({ ...SETTINGS, place: '', send }, store, log, today, gaveUp);
    const archive = new SqliteArchive(directory);
    return {
      ...{ mails, warnings, errors, gaveUp },
      join: async (box: string): Promise<void> => {
        await store.add(ROWS_TABLES.waitlist, {
          ...{ row: { ...ASHA, email: `${box}@example.in` }, receivedAt: new Date() },
          mail: { language: 'en', confirm: true },
        });
        mails.look();
      },
      /** What the operator reads of them. */
      listed: async (again = false): Promise<string> => {
        const said: string[] = [];
        const context = { archive, say: (text: string) => said.push(text), now: () => new Date() };
        await listMails(context as unknown as PeopleContext, again);
        return said.join();
      },
    };
  }
  const stores: SqliteStore[] = [];
  afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())));

  /** The emails of a service whose sending fails with an error while there is one. */
  async function failing(error: Error | undefined) {
    const state = { error, tries: 0, sent: 0 };
    const send = async (): Promise<void> => {
      state.tries += 1;
      if (state.error) throw state.error;
      state.sent += 1;
    };
    return { state, ...(await queue(send)) };
  }

  const refused = new Error('connect ECONNREFUSED');

  test('they are tried again less and less often, arrive later, and are given up after a day, which the operator learns', async () => {
    const { state, mails, join, warnings, gaveUp, listed } = await failing(refused);
    await join('asha');
    await jest.advanceTimersByTimeAsync(7 * PAUSE);
    expect(state.tries).toBe(4);
    await join('ravi');
    state.error = undefined;
    await jest.advanceTimersByTimeAsync(9 * PAUSE);
    expect(state.sent).toBe(2);
    state.error = refused;
    await join('usha');
    await jest.advanceTimersByTimeAsync(26 * LONGEST_PAUSE);
    const { tries } = state;
    await jest.advanceTimersByTimeAsync(9 * LONGEST_PAUSE);
    expect(state.tries).toBe(tries);
    expect(warnings.at(-1)).toBe(
      'LOCAL-029: an email to someone on the waitlist is given up: Error: connect ECONNREFUSED. npm run people -- mails shows it, and sends it again.',
    );
    expect(gaveUp).toHaveBeenCalledTimes(1);
    expect(await listed()).toMatch(/usha@example\.in +failed +\d+ +Error: connect ECONNREFUSED/);
    state.error = undefined;
    await listed(true);
    await jest.advanceTimersByTimeAsync(PAUSE);
    expect(state.sent).toBe(3);
    expect(await listed()).toBe('No email is waiting, and none has failed.');
    await mails.close();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('while no email goes out, the operator reads one line of severity ERROR an hour, and none once emails arrive', async () => {
    const { state, mails, join, errors } = await failing(refused);
    for (const box of ['asha', 'ravi', 'usha']) await join(box);
    await jest.advanceTimersByTimeAsync(PAUSE);
    const [line] = errors;
    expect(errors).toEqual([line]);
    expect(line).toMatch(/^LOCAL-030: .*\(no code\): Error: connect ECONNREFUSED\. Start the mail/);
    await jest.advanceTimersByTimeAsync(12 * LONGEST_PAUSE);
    expect(errors).toHaveLength(12);
    state.error = undefined;
    await jest.advanceTimersByTimeAsync(24 * LONGEST_PAUSE);
    expect([state.sent, errors.length]).toEqual([3, 12]);
    await mails.close();
  });

  test('emails over the ceiling of a day wait for the next one, are listed, and then arrive', async () => {
    const sent: unknown[] = [];
    const send = async ({ to }: SendMailOptions): Promise<void> => void sent.push(to);
    const { mails, join, warnings, listed } = await queue(send, 2);
    for (const box of ['asha', 'ravi', 'usha', 'meera', 'kavya']) await join(box);
    await jest.advanceTimersByTimeAsync(PAUSE);
    expect([sent.length, warnings]).toEqual([2, ['The day is full.']]);
    expect((await listed()).match(/next try 2026-01-30T22:00Z +0\b/g)).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(2 * LONGEST_PAUSE);
    expect(sent).toHaveLength(4);
    await jest.advanceTimersByTimeAsync(24 * LONGEST_PAUSE);
    expect(sent).toHaveLength(5);
    await mails.close();
  });

  test('a mailbox that cannot take its email now delays no other email', async () => {
    const sent: string[] = [];
    const send = ({ to }: SendMailOptions): Promise<void> => {
      const { address } = to as { readonly address: string };
      sent.push(address);
      return address.startsWith('full')
        ? Promise.reject(answer('EENVELOPE', 452, [address]))
        : Promise.resolve();
    };
    const { mails, join } = await queue(send);
    for (const box of ['full1', 'full2', 'full3', 'full4', 'asha']) await join(box);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent).toContain('asha@example.in');
    expect(sent).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(7 * PAUSE);
    expect(sent.filter((address) => address === 'full1@example.in')).toHaveLength(4);
    await join('ravi');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sent.at(-1)).toBe('ravi@example.in');
    await mails.close();
  });

  test.each([
    ['cannot be reached', answer('ESOCKET', 0)],
    ['refuses the password', answer('EAUTH', 535)],
    ['ends the connection while it gets a recipient', answer('EENVELOPE', 421, ['x'])],
    ['takes no mail from this sender', answer('EENVELOPE', 452)],
  ])('all wait while the mail server %s', async (_what, error) => {
    const { state, mails, join } = await failing(error);
    for (const box of ['asha', 'ravi', 'usha']) await join(box);
    await jest.advanceTimersByTimeAsync(PAUSE - 1);
    expect(state.tries).toBe(1);
    await mails.close();
  });
});

test('a mailbox that its server does not know is asked once, and no log names it', async () => {
  const { join, mails, warnings } = await withMails();
  await join({ email: 'nobody@example.in' });
  await join();
  expect((await mails(1))[0]).toContain('>asha@example.in\n');
  expect(warnings).toEqual([
    expect.stringMatching(
      /^LOCAL-029: an email to someone on the waitlist is given up: .*550 … is refused/,
    ),
  ]);
});
