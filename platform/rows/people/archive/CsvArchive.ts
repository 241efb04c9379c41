import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { appendFile, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { FORM_NAME } from 'shared-config/build/formSchema';
import { ToolError } from 'shared-config/build/ToolError';
import { readAsideName } from '../../csv/asideName';
import { unescapeCell } from '../../csv/escapeCell';
import { erasedKeysFile, erasedKeysText, readErasedKeys } from '../../csv/erasedKeys';
import { lockDirectory } from '../../csv/lockDirectory';
import { mailMarksFile, mailMarksText, readMailMarks } from '../../csv/mailMarks';
import { syncDirectory } from '../../csv/syncDirectory';
import { mailboxesOnlyIn, markOf } from '../../mail/MailMark';
import { KEY_LIFETIME } from '../../RowsStore';
import { NOTED } from '../../csv/RowsFile';
import { specifiedTable } from '../../rowsTables';
import type { RowsArchive, StoredRow } from './RowsArchive';

/** Which messages have been answered: an id and a time on each line. */
const ANSWERED = 'answered.txt';

interface Found {
  readonly path: string;
  readonly table: string;
  readonly torn: boolean;
  /** When it was set aside. Its rows are older. */
  readonly asideAt: Date | undefined;
  readonly text: string;
}

/** The rows in a folder of CSV files, also in those that were set aside. */
export class CsvArchive implements RowsArchive {
  constructor(private readonly directory: string) {}

  /** @throws ToolError PEOPLE-001 when there is no such folder. */
  async read(): Promise<readonly StoredRow[]> {
    const answered = await this.#answered();
    const marks = await readMailMarks(this.directory);
    const rows = (await this.#files()).flatMap((file) => {
      const found = file.torn ? [pieceOf(file)] : readRecords(file).records.map(({ row }) => row);
      return found.map((row) => ({ ...row, receivedAt: row.receivedAt ?? file.asideAt }));
    });
    return rows
      .map((row) => ({ ...row, answeredAt: answered.get(row.id), mail: markOf(row, marks) }))
      .sort((one, other) => timeOf(one) - timeOf(other));
  }

  async markAnswered(rows: readonly StoredRow[], at: Date): Promise<void> {
    const lines = rows.map(({ id }) => `${id} ${at.toISOString()}\n`);
    await appendFile(join(this.directory, ANSWERED), lines.join(''));
  }

  /**
   * A running rows service takes no rows meanwhile, because both would write the files. The files keep their owner and
   * mode. The keys of recent rows are kept, so that a browser that sends one again is told that it was stored.
   *
   * @throws ToolError LOCAL-020 while another command removes rows, PEOPLE-007 for a user who may not give the files
   *   back to their owner; nothing is removed then.
   */
  async remove(rows: readonly StoredRow[]): Promise<void> {
    const gone = new Set(rows.map(({ id }) => id));
    const lock = await lockDirectory(this.directory, () => undefined, { takeOver: true });
    const written: string[] = [];
    const write = async (path: string, text: string, like: Stats): Promise<void> => {
      written.push(path);
      await writeLike(`${path}.next`, text, like);
    };
    try {
      const keys = new Map(await readErasedKeys(this.directory));
      const torn: string[] = [];
      for (const file of await this.#files()) {
        if (file.torn && gone.has(pieceOf(file).id)) torn.push(file.path);
        if (file.torn) continue;
        const { text, removed } = without(file, gone);
        if (removed.length === 0) continue;
        const like = await stat(file.path);
        await write(file.path, text, like);
        for (const { key, receivedAt } of removed)
          if (key && !(receivedAt && receivedAt.getTime() < Date.now() - KEY_LIFETIME))
            keys.set(key, new Date());
        const erased = erasedKeysFile(this.directory);
        if (keys.size > 0) await write(erased, erasedKeysText(keys), like);
      }
      const marks = new Map(await readMailMarks(this.directory));
      const kept = (await this.read()).filter(({ id }) => !gone.has(id));
      const unmarked = mailboxesOnlyIn(rows, kept).filter((mailbox) => marks.delete(mailbox));
      const mails = mailMarksFile(this.directory);
      if (unmarked.length > 0) await write(mails, mailMarksText(marks), await stat(mails));
      // The rows go last, so that after a failure the next try still finds them.
      for (const path of new Set(written.reverse())) await rename(`${path}.next`, path);
      for (const path of torn) await rm(path);
      await syncDirectory(this.directory);
    } finally {
      for (const path of written) await rm(`${path}.next`, { force: true });
      await lock.release();
    }
  }

  async #files(): Promise<Found[]> {
    const names = await readdir(this.directory).catch((error: unknown) => {
      throw new ToolError(
        'PEOPLE-001',
        `${this.directory} cannot be read. Name the folder of the rows service with ROWS_DIR, or set ROWS_STORE=firestore.`,
        { cause: error },
      );
    });
    const found = names.sort().flatMap((name) => {
      const aside = readAsideName(name);
      const [, table = ''] = /^(.+)\.csv$/.exec(aside?.file ?? name) ?? [];
      if (!specifiedTable(table) && !FORM_NAME.test(table)) return [];
      const path = join(this.directory, name);
      const torn = aside?.kind === 'torn';
      return [{ path, table, torn, asideAt: aside?.at }];
    });
    return Promise.all(
      found.map(async (file) => ({ ...file, text: await readFile(file.path, 'utf8') })),
    );
  }

  async #answered(): Promise<ReadonlyMap<string, Date>> {
    const text = await readFile(join(this.directory, ANSWERED), 'utf8').catch(() => '');
    const lines = text.split('\n').filter(Boolean);
    return new Map(lines.map((line) => [line.slice(0, 10), new Date(line.slice(11))]));
  }
}

const timeOf = ({ receivedAt }: Pick<StoredRow, 'receivedAt'>): number =>
  receivedAt?.getTime() ?? 0;

/** A torn end is one piece, because its cells cannot be separated. */
function pieceOf({ table, text }: Found): Omit<StoredRow, 'answeredAt' | 'mail'> {
  return {
    id: rowId(table, [text]),
    table,
    receivedAt: undefined,
    row: { torn: text },
    notice: undefined,
  };
}

/**
 * Reads a table's file as our service writes it, or as a spreadsheet program has saved it: with a byte order mark,
 * semicolons, other line ends or more columns. Each record has its cells as they are, and the row in them.
 */
function readRecords({ table, text }: Found) {
  const [columns = [], ...rest] = parse(text, {
    bom: true,
    delimiter: [',', ';'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  return { columns, records: rest.map((cells) => ({ cells, row: rowOf(table, columns, cells) })) };
}

/** As the service writes it. `Date` would read a spreadsheet program's 01/11/2026 as a day in January. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

function rowOf(table: string, columns: readonly string[], cells: readonly string[]) {
  const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
  const written = cell('received_at');
  const time = new Date(ISO_TIME.test(written) ? written : NaN);
  // A form that remotes declare has the columns of its file.
  const named =
    specifiedTable(table)?.columns ?? columns.filter((column) => !NOTED.includes(column));
  const fields = named.map((column) => [column, unescapeCell(cell(column))]);
  return {
    id: rowId(table, cells),
    table,
    receivedAt: Number.isNaN(time.getTime()) ? undefined : time,
    row: Object.fromEntries(fields) as StoredRow['row'],
    notice: cell('notice') || undefined,
    key: cell('key') || undefined,
  };
}

/** Ten hexadecimal digits that name a row by its cells. */
function rowId(table: string, cells: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([table, ...cells]))
    .digest('hex')
    .slice(0, 10);
}

/** The text of a file without some of its rows, as our service writes, and these rows. */
function without(file: Found, gone: ReadonlySet<string>) {
  const { columns, records } = readRecords(file);
  const kept = records.filter(({ row }) => !gone.has(row.id)).map(({ cells }) => cells);
  return {
    text: stringify([columns]) + stringify(kept, { quoted_string: true }),
    removed: records.flatMap(({ row }) => (gone.has(row.id) ? [row] : [])),
  };
}

/** Writes a file with the owner and the mode of another one, which nobody else could read meanwhile. */
async function writeLike(path: string, text: string, { uid, gid, mode }: Stats): Promise<void> {
  await rm(path, { force: true });
  const handle = await open(path, 'wx', 0o600);
  try {
    const made = await handle.stat();
    if (made.uid !== uid || made.gid !== gid) await handle.chown(uid, gid);
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    throw new ToolError(
      'PEOPLE-007',
      `The files in ${dirname(path)} belong to another user (${uid}), and the rows service could not write what you leave there. Nothing was removed. Run the command as that user.`,
      { cause: error },
    );
  } finally {
    await handle.close();
  }
}
