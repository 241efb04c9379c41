import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { mailSender, notifySettings } from './notifySettings';
import { mailServer, stopMailServers } from '../testing/mailServer';

const folder = folderOfSuite();
const LOG = { warn: jest.fn(), error: jest.fn() };
const server = 'smtps://user:secret@mail.example:465';

test('a mail server needs an address to write to', () => {
  const to = { ROWS_NOTIFY: server, ROWS_NOTIFY_TO: 'team@getit.example' };
  expect(notifySettings(to)?.(LOG).place).toBe('team@getit.example');
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

test('on one machine, emails are files that a mail program opens', async () => {
  const notifications = notifySettings({ ROWS_NOTIFY: `file:${folder}/mails` })?.(LOG);
  notifications?.arrived('waitlist');
  await notifications?.close();
  const [file = '', ...others] = readdirSync(join(folder, 'mails'));
  expect(others).toEqual([]);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT.*Z-[\da-f]{4}\.eml$/);
  const mail = readFileSync(join(folder, 'mails', file), 'utf8');
  expect(mail).toContain('Subject: GetIt: 1 new person on the waitlist');
  expect(mail).toContain('To: operator@localhost');
});

const DIGEST = {
  from: 'rows@getit.example',
  to: 'team@getit.example',
  subject: 'GetIt: 1 new message',
  text: 'Read what they wrote\n',
};

test('a mail server that refuses or is gone is reported, without the password', async () => {
  const { port } = await mailServer();
  const refused: unknown = await mailSender(
    'ROWS_NOTIFY',
    `smtp://user:wrong@127.0.0.1:${port}`,
  )(DIGEST).catch((error: unknown) => error);
  expect(String(refused)).toContain('Wrong password');
  expect(String(refused)).not.toContain('wrong@');
  await stopMailServers();
  const gone: unknown = await mailSender(
    'ROWS_NOTIFY',
    `smtp://user:p%40ss@127.0.0.1:${port}`,
  )(DIGEST).catch((error: unknown) => error);
  expect(String(gone)).toContain('ECONNREFUSED');
  expect(String(gone)).not.toContain('p%40ss');
});
