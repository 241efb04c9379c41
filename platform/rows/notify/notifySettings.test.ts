import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notifySettings } from './notifySettings';

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
