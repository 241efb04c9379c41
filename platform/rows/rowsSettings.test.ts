import { rowsSettings } from './rowsSettings';

test('without variables it listens on this machine, for the local site, and keeps files', () => {
  expect(rowsSettings({})).toMatchObject({
    port: 3900,
    host: '127.0.0.1',
    origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    limitPerMinute: 60,
    proxies: 0,
  });
});

test('in a container it listens everywhere, behind one proxy, for the public site', () => {
  const settings = rowsSettings({
    ROWS_HOST: '0.0.0.0',
    ROWS_PORT: '8080',
    ROWS_PROXIES: '1',
    ROWS_LIMIT: '120',
    ROWS_ORIGINS: 'https://getit.example',
    ROWS_STORE: 'firestore',
    ROWS_LOG: 'json',
    GOOGLE_CLOUD_PROJECT: 'getit',
  });
  expect(settings).toMatchObject({ host: '0.0.0.0', port: 8080, proxies: 1, limitPerMinute: 120 });
  expect(settings.origins).toEqual(['https://getit.example']);
});

test('its log is one line of JSON for each entry', () => {
  const lines: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  rowsSettings({ ROWS_LOG: 'json' }).warn?.('The disk is full.');
  jest.restoreAllMocks();
  expect(lines).toEqual(['{"severity":"WARNING","message":"The disk is full."}']);
});

test.each([
  ['ROWS_LIMIT', 'many'],
  ['ROWS_LIMIT', '0'],
  ['ROWS_LIMIT', '1.5'],
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
