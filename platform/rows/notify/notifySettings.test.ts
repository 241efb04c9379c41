import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notifySettings, sendBySmtp } from './notifySettings';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const server = 'smtps://user:secret@mail.example:465';

test('without variables the operator is told nothing', () => {
  expect(notifySettings({})).toBeUndefined();
});

test('a mail server needs an address to write to', () => {
  const to = { ROWS_NOTIFY: server, ROWS_NOTIFY_TO: 'team@getit.example' };
  expect(notifySettings(to)?.(jest.fn()).place).toBe('team@getit.example');
  expect(() => notifySettings({ ROWS_NOTIFY: server })).toThrow(/^LOCAL-024: ROWS_NOTIFY_TO is/);
});

test.each(['mail.example', 'https://user:secret@mail.example', 'smtps://', 'file:'])(
  'ROWS_NOTIFY=%s is refused, and its password is not repeated',
  (ROWS_NOTIFY) => {
    const settings = () => notifySettings({ ROWS_NOTIFY, ROWS_NOTIFY_TO: 'team@getit.example' });
    expect(settings).toThrow(/^LOCAL-024: ROWS_NOTIFY is no address of a mail server\. Use smtps:/);
    expect(settings).not.toThrow(/secret@/);
  },
);

test('on one machine, mails are files that a mail program opens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'getit-mails-'));
  const notifications = notifySettings({ ROWS_NOTIFY: `file:${folder}/mails` })?.(jest.fn());
  notifications?.arrived('waitlist');
  await notifications?.close();
  const [file = '', ...others] = readdirSync(join(folder, 'mails'));
  expect(others).toEqual([]);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT.*Z\.eml$/);
  const mail = readFileSync(join(folder, 'mails', file), 'utf8');
  expect(mail).toContain('Subject: GetIt: 1 new person on the waitlist');
  expect(mail).toContain('To: operator@localhost');
  rmSync(folder, { recursive: true });
});

const ENVELOPE = { from: 'rows@getit.example', to: 'team@getit.example' };
const DIGEST = { subject: 'GetIt: 1 new message', text: 'Read what they wrote\n' };

/** A mail server that lets in `user` with `p@ss`. */
async function mailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onData: (stream, { envelope }, done) => {
      let text = `${envelope.mailFrom ? envelope.mailFrom.address : ''}>${envelope.rcptTo.map(({ address }) => address).join()}\n`;
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { mails, port: (server.server.address() as AddressInfo).port };
}

const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

test('a digest arrives at a mail server', async () => {
  const { mails, port } = await mailServer();
  await sendBySmtp(`smtp://user:p%40ss@127.0.0.1:${port}`, ENVELOPE)(DIGEST);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^rows@getit\.example>team@getit\.example\n/);
  expect(mails[0]).toContain('Subject: GetIt: 1 new message');
  expect(mails[0]).toContain('Read what they wrote');
});

test('a mail server that refuses or is gone is reported, without the password', async () => {
  const { port } = await mailServer();
  const refused: unknown = await sendBySmtp(
    `smtp://user:wrong@127.0.0.1:${port}`,
    ENVELOPE,
  )(DIGEST).catch((error: unknown) => error);
  expect(String(refused)).toContain('Wrong password');
  expect(String(refused)).not.toContain('wrong@');
  await Promise.all(stops.splice(0).map((stop) => stop()));
  const gone: unknown = await sendBySmtp(
    `smtp://user:p%40ss@127.0.0.1:${port}`,
    ENVELOPE,
  )(DIGEST).catch((error: unknown) => error);
  expect(String(gone)).toContain('ECONNREFUSED');
  expect(String(gone)).not.toContain('p%40ss');
});
