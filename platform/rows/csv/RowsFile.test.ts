import fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Submission } from '../RowsStore';
import { headerLine, recordLine, RowsFile } from './RowsFile';
import { rowsFixture } from '../testing/rowsFixture';
import { ROWS_TABLES } from '../rowsTables';

const TABLE = ROWS_TABLES.contact;
const HEADER = 'received_at,name,mobile,message,notice,key\n';
const row = (name: string) => ({ name, mobile: '', message: 'line one\nline two' });
const NOW = new Date('2026-01-02T03:04:05.678Z');
const submission = (data: Submission['row']): Submission => ({ row: data, receivedAt: NOW });

async function openFile() {
  const fixture = await rowsFixture();
  const path = join(fixture.directory, 'contact.csv');
  const warn = (message: string) => fixture.warnings.push(message);
  const open = (table = TABLE) => RowsFile.open(fixture.directory, table, warn);
  return { ...fixture, path, open };
}

/** Lets the file that is opened next fail. */
function breakNextHandle(how: (handle: fs.FileHandle) => void): void {
  const realOpen = fs.open;
  jest.spyOn(fs, 'open').mockImplementationOnce(async (...args) => {
    const handle = await realOpen(...args);
    how(handle);
    return handle;
  });
}

/** Writes 40 characters, then fails with this message. */
const writesHalf =
  (message: string) =>
  (handle: fs.FileHandle): void => {
    const appendFile = handle.appendFile.bind(handle);
    handle.appendFile = async (text) => {
      await appendFile(String(text).slice(0, 40));
      throw new Error(message);
    };
  };

afterEach(() => jest.restoreAllMocks());

test('a new file begins with one header line, and a file of whole records keeps every byte when it is opened again', async () => {
  const { open, path, files } = await openFile();
  await open();
  const file = await open();
  await file.add(submission(row('=Asha')));
  await open();
  expect(await fs.readFile(path, 'utf8')).toBe(
    `${HEADER}"2026-01-02T03:04:05.678Z","'=Asha","","line one\nline two","",""\n`,
  );
  expect(await files()).toEqual(['contact.csv']);
});

test('a row is on the disk before it counts as stored', async () => {
  const { open } = await openFile();
  const file = await open();
  const steps: string[] = [];
  const realOpen = fs.open;
  jest.spyOn(fs, 'open').mockImplementation(async (...args) => {
    const handle = await realOpen(...args);
    for (const step of ['appendFile', 'datasync'] as const) {
      const real = handle[step].bind(handle) as (...args: unknown[]) => Promise<void>;
      Object.assign(handle, {
        [step]: async (...args: unknown[]) => {
          await real(...args);
          steps.push(step);
        },
      });
    }
    return handle;
  });
  await file.add(submission(row('Asha'))).then(() => steps.push('answered'));
  expect(steps).toEqual(['appendFile', 'datasync', 'answered']);
});

test.each([
  ['in the middle of a value', '"2026-01-02T03:04:05.678Z","Ravi","","line o'],
  ['and left zeros', '\0'.repeat(4096)],
])('a record torn %s is moved aside, and the rows before it stay', async (_name, tail) => {
  const { open, path, directory, files, typed, warnings } = await openFile();
  const whole = HEADER + recordLine(TABLE, submission(row('Asha')));
  await fs.writeFile(path, whole + tail);

  const file = await open();
  expect(await fs.readFile(path, 'utf8')).toBe(whole);
  const [, torn = ''] = await files();
  expect(torn).toMatch(/^contact\.csv\.torn-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/);
  expect(await fs.readFile(join(directory, torn), 'utf8')).toBe(tail);
  expect(warnings).toEqual([
    `${path} ended in the middle of a record. Its last ${Buffer.byteLength(tail)} bytes were moved to ${torn}.`,
  ]);

  await file.add(submission(row('Meera')));
  expect(await typed('contact')).toEqual([row('Asha'), row('Meera')]);
});

/** The table before it gained `mobile`. */
const EARLIER = { ...TABLE, columns: ['name', 'message'] };
const GAINED = 'received_at,name,message,notice,key,mobile\n';

test('a table that gains a field gets a column at the end, keeps every byte of its rows, and knows what is sent again', async () => {
  const { open, path, files, typed, warnings } = await openFile();
  const before = { name: '=Asha, "A"', message: 'line one\nline two' };
  const sent = { ...submission(before), receivedAt: new Date(), key: 'a1b2c3d4' };
  await (await open(EARLIER)).add(sent);
  await fs.chmod(path, 0o600);
  const [, ...records] = (await fs.readFile(path, 'utf8')).split('key\n');
  await open();
  const file = await open();
  expect(await fs.readFile(path, 'utf8')).toBe(GAINED + records.join('key\n'));
  expect((await fs.stat(path)).mode & 0o777).toBe(0o600);
  expect(await file.add({ ...sent, row: { ...before, mobile: '' } })).toBe('known');
  await file.add(submission({ ...row('Ravi'), mobile: '+91 98450 12345' }));
  expect(await typed('contact')).toEqual([
    { ...before, mobile: undefined },
    { ...row('Ravi'), mobile: '+91 98450 12345' },
  ]);
  expect([await files(), warnings]).toEqual([['contact.csv'], []]);
});

test('a service that is killed while it adds a column, wherever, loses no row and leaves no copy', async () => {
  const { open, path, directory, files } = await openFile();
  const before = { name: 'Asha', message: 'line one\nline two' };
  const record = recordLine(EARLIER, submission(before));
  const whole = headerLine(EARLIER) + record;
  const torn = '"2026-01-02T03:04:05.678Z","Ra';
  for (let cut = 0; cut <= (GAINED + record).length; cut += 7) {
    await fs.writeFile(path, whole + torn);
    await fs.writeFile(`${path}.next`, (GAINED + record).slice(0, cut));
    await open();
    expect(await fs.readFile(path, 'utf8')).toBe(GAINED + record);
    const [kept, moved = '', ...more] = await files();
    expect([kept, await fs.readFile(join(directory, moved), 'utf8'), more]).toEqual([
      'contact.csv',
      torn,
      [],
    ]);
    await fs.rm(join(directory, moved));
  }
});

test('a row is not written if another process has locked the folder while it waited for its turn', async () => {
  const { open, typed } = await openFile();
  const file = await open();
  let locked = false;
  const hold = async (): Promise<void> => {
    if (locked) throw new Error('Another process has locked the folder.');
  };
  breakNextHandle((handle) => {
    handle.datasync = async () => void (locked = true);
  });
  const [first, second] = ['Asha', 'Ravi'].map((name) => file.add(submission(row(name)), hold));
  expect(await first).toBe('stored');
  await expect(second).rejects.toThrow('Another process');
  expect(await typed('contact')).toEqual([row('Asha')]);
});

test('a column that cannot be added leaves the file as it was, and is added before the next row', async () => {
  const { open, path, typed } = await openFile();
  await open(EARLIER);
  jest.spyOn(fs, 'rename').mockRejectedValueOnce(new Error('EIO: i/o error'));
  await expect(open()).rejects.toThrow('EIO');
  expect(await fs.readFile(path, 'utf8')).toBe(headerLine(EARLIER));
  await (await open()).add(submission(row('Asha')));
  expect(await typed('contact')).toEqual([row('Asha')]);
});

const RECORD = recordLine(TABLE, submission(row('Asha')));

test.each([
  ['a byte order mark', `\ufeff${HEADER}${RECORD}`],
  ['semicolons', (HEADER + RECORD).replaceAll(',', ';')],
  ['line ends of Windows', (HEADER + RECORD).replaceAll('\n', '\r\n')],
  ['one more column', HEADER.replace('key', 'key,called back') + RECORD.replace('\n', ',""\n')],
  ['no header', RECORD],
])(
  'a file that a spreadsheet program saved with %s is set aside, and rows go to a new one',
  async (_name, text) => {
    const { open, path, directory, files, typed, warnings } = await openFile();
    const file = await open();
    await file.add(submission(row('Asha')));
    await fs.writeFile(path, text);
    await file.add(submission(row('Meera')));
    await file.add(submission(row('Ravi')));
    expect(await typed('contact')).toEqual([row('Meera'), row('Ravi')]);
    const [, changed = ''] = await files();
    expect(changed).toMatch(/^contact\.csv\.changed-\d{4}-/);
    expect(await fs.readFile(join(directory, changed), 'utf8')).toBe(text);
    expect(warnings).toEqual([expect.stringContaining(`It is now ${changed}`)]);
  },
);

test.each([
  ['a byte order mark', (text: string) => `\ufeff${text}`],
  ['semicolons', (text: string) => text.replaceAll(',', ';')],
  ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['other times', (text: string) => `${text.replace(/"20.*Z"/, '01/11/2026')}`],
])(
  'a submission in a file that was set aside with %s is known after the service has started again',
  async (_name, change) => {
    const { open, path, typed } = await openFile();
    const sent = { ...submission(row('Asha')), receivedAt: new Date(), key: 'a1b2c3d4' };
    await (await open()).add(sent);
    const changed = change(await fs.readFile(path, 'utf8')).replace('key', 'key,called back');
    await fs.writeFile(path, changed);
    await open();
    const again = await open();
    expect(await again.add({ ...sent, receivedAt: new Date() })).toBe('known');
    expect(await again.add({ ...sent, key: 'another-key' })).toBe('stored');
    expect(await typed('contact')).toEqual([row('Asha')]);
  },
);

test('what was set aside may be no CSV file, or a folder, and stops nothing', async () => {
  const { open, directory, typed } = await openFile();
  await fs.writeFile(join(directory, 'contact.csv.changed-1'), Buffer.from('PK\u0003\u0004"\0'));
  await fs.mkdir(join(directory, 'contact.csv.changed-2'));
  expect(await (await open()).add(submission(row('Asha')))).toBe('stored');
  expect(await typed('contact')).toEqual([row('Asha')]);
});

test('a key is forgotten after eight days, when no browser sends it again', async () => {
  const { open, typed } = await openFile();
  const sent = { ...submission(row('Asha')), receivedAt: NOW, key: 'a1b2c3d4' };
  const file = await open();
  await file.add(sent);
  expect(await (await open()).add({ ...sent, receivedAt: new Date() })).toBe('stored');
  expect(await typed('contact')).toEqual([row('Asha'), row('Asha')]);
});

test('a row whose sync failed is removed again, and may be sent again with its key', async () => {
  const { open, typed } = await openFile();
  const file = await open();
  const sent = { ...submission(row('Asha')), receivedAt: new Date(), key: 'a1b2c3d4' };
  breakNextHandle((handle) => {
    handle.datasync = () => Promise.reject(new Error('EIO: i/o error'));
  });
  await expect(file.add(sent)).rejects.toThrow('EIO');
  expect(await typed('contact')).toEqual([]);
  expect(await file.add(sent)).toBe('stored');
});

test('a write that fails halfway leaves no partial record, and the next row is stored', async () => {
  const { open, typed } = await openFile();
  const file = await open();
  await file.add(submission(row('Asha')));
  breakNextHandle(writesHalf('ENOSPC: no space left on device'));
  const failing = file.add(submission(row('Ravi')));
  const waiting = file.add(submission(row('Meera')));
  await expect(failing).rejects.toThrow('ENOSPC');
  await waiting;
  expect(await typed('contact')).toEqual([row('Asha'), row('Meera')]);
});

test('when the removal fails too, the partial record is moved aside before the next row', async () => {
  const { open, typed, files, warnings } = await openFile();
  const file = await open();
  breakNextHandle((handle) => {
    writesHalf('EIO: i/o error')(handle);
    handle.truncate = () => Promise.reject(new Error('EIO: i/o error'));
  });
  await expect(file.add(submission(row('Ravi')))).rejects.toThrow('EIO');
  await file.add(submission(row('Meera')));
  expect(await typed('contact')).toEqual([row('Meera')]);
  expect(await files()).toHaveLength(2);
  expect(warnings).toHaveLength(1);
});

test('a file that was deleted is created again with its header', async () => {
  const { open, path, typed } = await openFile();
  const file = await open();
  await file.add(submission(row('Asha')));
  await fs.rm(path);
  await file.add(submission(row('Meera')));
  expect(await fs.readFile(path, 'utf8')).toContain(headerLine(TABLE));
  expect(await typed('contact')).toEqual([row('Meera')]);
});
