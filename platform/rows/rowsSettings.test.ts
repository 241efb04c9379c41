import { rowsSettings } from './rowsSettings';

test('without variables it listens on this machine, for the local site, and keeps files', () => {
  expect(rowsSettings({})).toMatchObject({
    port: 3900,
    host: '127.0.0.1',
    origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    ...{ limitPerMinute: 60, rowsPerDay: 5_000, rowsPerNetwork: 250 },
    ...{ mailsPerDay: 2_000, placesFrom: 1 },
    proxies: 0,
    notify: undefined,
  });
});

test('origins and limits can be set, and limits turned off', () => {
  const settings = rowsSettings({
    ...{ ROWS_ORIGINS: 'https://getit.example', ROWS_LIMIT: '120', ROWS_PLACES_FROM: '2301' },
    ...{ ROWS_DAILY: '500', ROWS_MAIL_DAILY: 'off' },
  });
  expect(settings).toMatchObject({
    ...{ origins: ['https://getit.example'], limitPerMinute: 120, placesFrom: 2301 },
    ...{ rowsPerDay: 500, rowsPerNetwork: 25, mailsPerDay: Infinity },
  });
  const shareOf = (ROWS_DAILY: string, ROWS_NETWORK_DAILY = '') =>
    rowsSettings({ ROWS_DAILY, ROWS_NETWORK_DAILY }).rowsPerNetwork;
  expect([shareOf('10'), shareOf('off'), shareOf('off', '9'), shareOf('500', 'off')]).toEqual([
    ...[1, Infinity, 9, Infinity],
  ]);
});

test.each([
  ['ROWS_LIMIT', 'many'],
  ['ROWS_LIMIT', '0'],
  ['ROWS_DAILY', 'none'],
  ['ROWS_NETWORK_DAILY', '0'],
  ['ROWS_MAIL_DAILY', '0'],
  ['ROWS_PLACES_FROM', '0'],
  ['ROWS_PROXIES', '-1'],
  ['ROWS_STORE', 'sheets'],
  ['ROWS_LOG', 'xml'],
])('%s="%s" is refused, with what it may be', (name, value) => {
  expect(() => rowsSettings({ [name]: value })).toThrow(
    expect.objectContaining({
      code: 'LOCAL-024',
      message: expect.stringMatching(new RegExp(`${name}="${value}" is .*\\. Use `)) as string,
    }),
  );
});

test('Firestore needs to know its project', () => {
  expect(() => rowsSettings({ ROWS_STORE: 'firestore' })).toThrow(
    /GOOGLE_CLOUD_PROJECT is missing/,
  );
});

const MAIL = {
  ROWS_MAIL: 'smtps://user:p%40ss@mail.example:465',
  ROWS_MAIL_FROM: 'hello@getit.example',
  ROWS_MAIL_URL: 'https://rows.getit.example',
  ROWS_MAIL_SECRET: 's'.repeat(32),
};

test('visitors get emails where a mail server is named, and are asked to confirm where that is on', () => {
  expect(rowsSettings({}).mails).toBeUndefined();
  expect(rowsSettings(MAIL).mails).toMatchObject({ place: 'mail.example:465', confirm: false });
  expect(rowsSettings({ ...MAIL, ROWS_MAIL_CONFIRM: 'on' }).mails).toMatchObject({ confirm: true });
});

test.each([
  ['ROWS_MAIL', 'mail.example'],
  ['ROWS_MAIL_FROM', 'GetIt <hello@getit.example>'],
  ['ROWS_MAIL_URL', 'http://rows.getit.example'],
  ['ROWS_MAIL_URL', 'http://localhost:3900'],
  ['ROWS_MAIL_URL', 'https://rows.getit.example/'],
  ['ROWS_MAIL_SECRET', 'short'],
  ['ROWS_MAIL_CONFIRM', 'yes'],
])('emails to visitors do not begin with %s="%s"', (name, value) => {
  const settings = () => rowsSettings({ ...MAIL, [name]: value });
  expect(settings).toThrow(new RegExp(`^LOCAL-024: ${name}`));
  expect(settings).not.toThrow(/p%40ss/);
});
