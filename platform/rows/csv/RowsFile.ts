import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Outcome, Submission } from '../RowsStore';
import { ROWS_TABLES, type RowsTable } from '../rowsTables';
import { asideName, readAsideName } from './asideName';
import { KnownKeys } from './KnownKeys';
import { recoverTornWrite } from './recoverTornWrite';
import { syncDirectory } from './syncDirectory';
import { stringify } from 'csv-stringify/sync';
import { escapeCell } from './escapeCell';

/** The CSV file of one table. Its only writer is the process that locked its directory. */
export class RowsFile {
  readonly path: string;
  readonly #keys = new KnownKeys();
  /** The file after the last write. Undefined after a failed one; a different one means that another program wrote. */
  #written: Pick<Stats, 'size' | 'mtimeMs'> | undefined;
  /** The columns of the file, in its order. New columns of the table come last. */
  #columns: readonly string[];
  /** The rows in files that were set aside. */
  #aside = 0;
  /** The place of the last row. It does not decrease when rows are removed, so that no two rows have the same. */
  #place = 0;
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(
    directory: string,
    private readonly table: RowsTable,
    private readonly warn: (message: string) => void,
  ) {
    this.path = join(directory, `${table.name}.csv`);
    this.#columns = columnsOf(table);
  }

  /**
   * Opens a table's file in an existing directory. Writes the header line into a missing or empty file, and adds new
   * columns of the table. Moves aside a torn write, and a file that another program has changed into something else, and
   * reports that to `warn`.
   */
  static async open(
    directory: string,
    table: RowsTable,
    warn: (message: string) => void,
  ): Promise<RowsFile> {
    const file = new RowsFile(directory, table, warn);
    for (const name of await readdir(directory)) await file.#readAside(name);
    await file.#prepare();
    await file.#keys.readErased(directory);
    return file;
  }

  /**
   * Appends one row unless its key is known; rows are written one at a time, in the order of the calls. Resolves when
   * the row is on the disk. A rejection leaves the file unchanged.
   *
   * @param hold rejects if another process has locked the directory. Called just before the row is written, because that
   *   process may have taken the lock while earlier rows were written.
   */
  add(submission: Submission, hold = () => Promise.resolve()): Promise<Outcome> {
    const turn = this.#queue.then(async () => {
      await hold();
      const found = await stat(this.path).catch(() => undefined);
      const { size, mtimeMs } = this.#written ?? {};
      if (!found || found.size !== size || found.mtimeMs !== mtimeMs) await this.#prepare();
      const known = this.#keys.outcomeOf(submission);
      if (known) return known;
      await this.#write(recordLine(this.table, submission, this.#columns));
      this.#place += 1;
      this.#keys.remember(submission, this.#place);
      return 'stored';
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** The place of the row with that key in its table, if a browser may still send it again. */
  placeOf(key: string): number | undefined {
    return this.#keys.placeOf(key);
  }

  /** Resolves when every row passed so far is stored or refused. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  /** Makes the file consist of a header line and whole records. */
  async #prepare(): Promise<void> {
    this.#written = undefined;
    const now = new Date();
    this.#keys.forgetBefore(now.getTime());
    // Left by a process that ended while it added columns or removed rows.
    await rm(nextOf(this.path), { force: true });
    await (await open(this.path, 'a')).close();
    const columns = await this.#columnsInFile();
    if (!columns) await this.#setAside(now);
    this.#columns = columns ?? columnsOf(this.table);
    const torn = await recoverTornWrite(this.path, now);
    if (torn !== undefined) {
      this.warn(
        `${this.path} ended in the middle of a record. Its last ${torn.bytes} bytes were moved to ${basename(torn.keptIn)}.`,
      );
    }
    await this.#addColumns();
    const found = await stat(this.path);
    if (found.size > 0) {
      const rows = await this.#keys.read(this.path, this.table, now.getTime(), this.#aside);
      this.#place = Math.max(this.#place, rows);
      this.#written = found;
      return;
    }
    await this.#write(headerLine(this.table));
    await syncDirectory(dirname(this.path));
  }

  /**
   * The columns of a file that begins with a header line of ours, also one from before the table gained fields, or, after
   * a torn write, with a part of it. Undefined for other files.
   */
  async #columnsInFile(): Promise<readonly string[] | undefined> {
    const all = columnsOf(this.table);
    const header = Buffer.from(headerLine(this.table));
    const begins = await buffer(createReadStream(this.path, { end: LONGEST_HEADER - 1 }));
    const start = begins.subarray(0, header.length);
    if (header.subarray(0, start.length).equals(start) || start.every((byte) => byte === 0))
      return all;
    const [line = '', ...rest] = begins.toString().split('\n');
    const names = line.split(',');
    // A form that remotes declare may have had other fields long ago.
    const isColumn = (name: string): boolean =>
      all.includes(name) || (!(this.table.name in ROWS_TABLES) && /^[a-z][a-zA-Z\d]*$/.test(name));
    const isOurs =
      rest.length > 0 &&
      NOTED.every((name) => names.includes(name)) &&
      names.every((name, at) => isColumn(name) && names.indexOf(name) === at);
    return isOurs ? names : undefined;
  }

  /**
   * Adds new columns of the table at the end, with empty cells. Writes a new file and renames it, so a process that ends
   * meanwhile leaves the old or the new file.
   */
  async #addColumns(): Promise<void> {
    const before = this.#columns;
    const { size, mode } = await stat(this.path);
    const gained = columnsOf(this.table).filter((name) => !before.includes(name));
    if (size === 0 || gained.length === 0) return;
    const all = [...before, ...gained];
    const next = nextOf(this.path);
    const rows = createReadStream(this.path, { start: stringify([before]).length });
    await pipeline(
      async function* () {
        yield stringify([all]);
        yield* rows;
      },
      createWriteStream(next, { flags: 'wx', mode: mode & 0o777, flush: true }),
    );
    await rename(next, this.path);
    await syncDirectory(dirname(this.path));
    this.#columns = all;
  }

  /** Spreadsheet programs save other separators, line ends, columns and a byte order mark. */
  async #setAside(now: Date): Promise<void> {
    const aside = asideName(this.path, 'changed', now);
    await rename(this.path, aside);
    await (await open(this.path, 'ax')).close();
    await syncDirectory(dirname(this.path));
    await this.#readAside(basename(aside));
    this.warn(
      `Another program changed ${this.path}: it no longer begins with "${headerLine(this.table).trimEnd()}". It is now ${basename(aside)}, and new rows go to a new ${basename(this.path)}.`,
    );
  }

  /** Remembers the rows of a file that was set aside: they may be sent again, and they count. */
  async #readAside(name: string): Promise<void> {
    const aside = readAsideName(name);
    if (aside?.file !== basename(this.path) || aside.kind !== 'changed') return;
    const file = join(dirname(this.path), name);
    const since = aside.at?.getTime() ?? Date.now();
    // The file may be anything, and must not stop the service.
    this.#aside += await this.#keys.readAside(file, since).catch(() => 0);
    this.#place = Math.max(this.#place, this.#aside);
  }

  async #write(text: string): Promise<void> {
    const { size = 0 } = this.#written ?? {};
    this.#written = undefined;
    const handle = await open(this.path, 'a');
    try {
      await handle.appendFile(text);
      await handle.datasync();
      this.#written = await handle.stat();
    } catch (error) {
      // Removes half a record. If that fails, the next write recovers it as a torn write.
      await handle.truncate(size).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  }
}

/** Bytes of the longest header line that is read. */
const LONGEST_HEADER = 8192;

/** The columns that the service adds to the fields of a row. */
export const NOTED: readonly string[] = ['received_at', 'notice', 'key'];

const columnsOf = ({ columns }: RowsTable): string[] => [
  'received_at',
  ...columns,
  'notice',
  'key',
];

const nextOf = (path: string): string => `${path}.next`;

/** The first line of a table's file: `received_at`, the fields, `notice`, `key`, and a line feed. */
export function headerLine(table: RowsTable): string {
  return stringify([columnsOf(table)]);
}

/**
 * One record of a table's file, with a line feed. Every cell is quoted, so that no separator, quote or line break in a
 * value begins a new cell.
 *
 * @param columns of the file, in its order
 */
export function recordLine(
  table: RowsTable,
  { row, receivedAt, notice = '', key = '' }: Submission,
  columns: readonly string[] = columnsOf(table),
): string {
  const cells = { ...row, notice, key } as Submission['row'];
  const time = receivedAt.toISOString();
  const record = columns.map((name) =>
    name === 'received_at' ? time : escapeCell(cells[name] ?? ''),
  );
  return stringify([record], { quoted_string: true });
}
