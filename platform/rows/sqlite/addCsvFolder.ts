import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { FORM_NAME } from 'shared-config/build/formSchema';
import { ToolError } from 'shared-config/build/ToolError';
import { mailboxOf } from '../mail/MailMark';
import { unescapeCell } from '../escapeCell';
import { KEY_LIFETIME } from '../RowsStore';
import { ROWS_TABLES, specifiedTable } from '../rowsTables';
import type { RowsDatabase } from './schema';

/*
 * Until version 1 of the schema, the rows of a form were a CSV file, and beside it lay files that a spreadsheet program had
 * changed (`waitlist.csv.changed-<time>`) or a power cut had torn (`.torn-<time>`), `answered.txt`, `mails.txt`,
 * `erased.txt` and `forms.json`.
 */

/** Milliseconds after which the lock of such a service was left by a killed one. */
const STALE = 3_000;

interface CsvRow {
  readonly receivedAt: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly notice?: string | undefined;
  readonly key?: string | undefined;
  readonly answeredAt?: string | undefined;
}

/**
 * Adds the rows of a folder of CSV files to an empty database. The files stay as they are.
 *
 * @param warn is told what was added
 * @throws ToolError LOCAL-020 while a service of before writes the files.
 */
export function addCsvFolder(
  database: RowsDatabase,
  directory: string,
  warn: (message: string) => void,
): void {
  const files = csvFiles(directory);
  if (files.length === 0) return;
  const lock = statSync(join(directory, 'rows.lock'), { throwIfNoEntry: false });
  if (lock && Date.now() - lock.mtimeMs < STALE)
    throw new ToolError(
      'LOCAL-020',
      `A rows service of an earlier version is writing the files in ${directory}. Stop it first.`,
    );
  const lines = (name: string): string[] => {
    const file = join(directory, name);
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  };
  const insert = inserts(database);
  const answered = new Map(
    lines('answered.txt').map((line) => [line.slice(0, 10), line.slice(11)]),
  );
  // Earlier rows have earlier places.
  const order = ['changed', 'live', 'torn'];
  files.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  let rows = 0;
  for (const { path, form, kind, at } of files) {
    const text = readFileSync(path, 'utf8');
    const isOurs = text.startsWith('received_at,') && kind === 'live';
    for (const row of kind === 'torn' ? [piece(text)] : readFile(text, form, answered)) {
      insert.row(form, { ...row, receivedAt: row.receivedAt ?? at }, isOurs);
      rows += 1;
    }
  }
  for (const line of lines('mails.txt')) {
    const [mailbox = '', state = '', at = ''] = line.split(' ');
    if (/^[\da-f]{32}$/.test(mailbox) && timeIn(at)) insert.mark(mailbox, state, at);
  }
  for (const line of lines('erased.txt')) {
    const [key = '', at = ''] = line.split(' ');
    if (timeIn(at))
      for (const form of new Set(files.map((one) => one.form))) insert.erasure(form, key, at);
  }
  for (const text of lines('forms.json').slice(0, 1)) insert.forms(text);
  warn(
    `${rows} rows of the CSV files in ${directory} are now in rows.db. The files stay as they are and are not read again: keep them until you have looked, then remove them, because nothing is erased from them.`,
  );
}

/** The files of rows that an earlier version has left in a folder. */
export const csvFiles = (directory: string) =>
  readdirSync(directory).flatMap((name) => {
    const [, form = '', kind = 'live', time = ''] =
      /^(.+)\.csv(?:\.(changed|torn)-(.+))?$/.exec(name) ?? [];
    return specifiedTable(form) || FORM_NAME.test(form)
      ? [{ path: join(directory, name), form, kind, at: timeIn(time) }]
      : [];
  });

function inserts(database: RowsDatabase) {
  const row = database.prepare(
    'INSERT INTO rows (form, key, received_at, fields, notice, answered_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const place = database.prepare('INSERT INTO places (row, mailbox) VALUES (?, ?)');
  const known = database.prepare('SELECT 1 FROM rows WHERE form = ? AND key = ?');
  const erasure = database.prepare('REPLACE INTO erasures (form, key, erased_at) VALUES (?, ?, ?)');
  return {
    row: (form: string, sent: CsvRow, isOurs: boolean): void => {
      const { receivedAt = null, fields, notice = null, answeredAt = null } = sent;
      // A key counted for eight days, so an old row may have the key of another one.
      const key = sent.key !== undefined && !known.get(form, sent.key) ? sent.key : null;
      const { lastInsertRowid } = row.run(
        ...[form, key, receivedAt, JSON.stringify(fields), notice, answeredAt],
      );
      if (form === ROWS_TABLES.waitlist.name && fields['torn'] === undefined)
        place.run(lastInsertRowid, mailboxOf(fields['email'] ?? ''));
      // A spreadsheet program may have written the cells differently, so only the key counts.
      if (!isOurs && key !== null) erasure.run(form, key, new Date().toISOString());
    },
    mark: (mailbox: string, state: string, at: string): void =>
      void database
        .prepare('REPLACE INTO marks (mailbox, mark) VALUES (?, ?)')
        .run(mailbox, JSON.stringify({ state, at })),
    erasure: (form: string, key: string, at: string): void => {
      if (Date.parse(at) >= Date.now() - KEY_LIFETIME) erasure.run(form, key, at);
    },
    forms: (text: string): void =>
      void database.prepare("REPLACE INTO kept (name, text) VALUES ('forms', ?)").run(text),
  };
}

/**
 * The rows of a file as the service or a spreadsheet program has saved it: with a byte order mark, semicolons, other line
 * ends or more columns. A torn end is one row, because its cells cannot be separated.
 */
function readFile(text: string, form: string, answered: ReadonlyMap<string, string>): CsvRow[] {
  const records: string[][] = [];
  let whole = 0;
  const format = {
    bom: true,
    delimiter: [',', ';'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  };
  const bytes = Buffer.from(text);
  try {
    parse(bytes, {
      ...format,
      on_record: (record: string[], at) => {
        const isTorn = at.bytes === bytes.length && !text.endsWith('\n');
        if (isTorn && record.length < (records[0]?.length ?? 0)) return null;
        records.push(record);
        whole = at.bytes;
        return null;
      },
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
  }
  const [columns = [], ...rest] = records;
  const torn = bytes.subarray(whole).toString();
  return [
    ...rest.map((cells) => rowIn(form, columns, cells, answered)),
    ...(torn.trim() === '' ? [] : [piece(torn)]),
  ];
}

const piece = (torn: string): CsvRow => ({ receivedAt: undefined, fields: { torn } });

/** The columns that the service added to the fields of a row. */
const NOTED = ['received_at', 'notice', 'key'];

function rowIn(
  form: string,
  columns: readonly string[],
  cells: readonly string[],
  answered: ReadonlyMap<string, string>,
): CsvRow {
  const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
  const named = specifiedTable(form)?.columns ?? columns.filter((name) => !NOTED.includes(name));
  const id = createHash('sha256').update(JSON.stringify([form, ...cells]));
  return {
    receivedAt: timeIn(cell('received_at')),
    fields: Object.fromEntries(named.map((column) => [column, unescapeCell(cell(column))])),
    notice: cell('notice') || undefined,
    key: cell('key') || undefined,
    answeredAt: timeIn(answered.get(id.digest('hex').slice(0, 10)) ?? ''),
  };
}

/** A time as the service wrote it, also in a file's name; `Date` would read 01/11/2026 as a day in January. */
function timeIn(text: string): string | undefined {
  const time = new Date(text.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
  const isOurs = /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(time.getTime());
  return isOurs ? time.toISOString() : undefined;
}
