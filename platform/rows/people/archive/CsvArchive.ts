import { createHash } from 'node:crypto';
import { appendFile, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { ToolError } from 'shared-config/build/ToolError';
import type { RowTable } from 'shared-config/site/rowFields';
import { readAsideName } from '../../csv/asideName';
import { unescapeCell } from '../../csv/escapeCell';
import { lockDirectory } from '../../csv/lockDirectory';
import { syncDirectory } from '../../csv/syncDirectory';
import { ROWS_TABLES } from '../../rowsTables';
import type { RowsArchive, StoredRow } from './RowsArchive';

/** The file of a table. */
const ROWS_FILE = /^(waitlist|contact)\.csv$/;

/** Which messages have been answered: an id and a time on each line. */
const ANSWERED = 'answered.txt';

interface Found {
  readonly path: string;
  readonly table: RowTable;
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
    const rows = (await this.#files()).flatMap((file) => {
      const found = file.torn ? [pieceOf(file)] : readRecords(file).records.map(({ row }) => row);
      return found.map((row) => ({ ...row, receivedAt: row.receivedAt ?? file.asideAt }));
    });
    return rows
      .map((row) => ({ ...row, answeredAt: answered.get(row.id) }))
      .sort((one, other) => timeOf(one) - timeOf(other));
  }

  async markAnswered(rows: readonly StoredRow[], at: Date): Promise<void> {
    const lines = rows.map(({ id }) => `${id} ${at.toISOString()}\n`);
    await appendFile(join(this.directory, ANSWERED), lines.join(''));
  }

  /**
   * While a rows service runs it takes no rows meanwhile, because both would write the files.
   *
   * @throws ToolError LOCAL-020 while another command removes rows.
   */
  async remove(rows: readonly StoredRow[]): Promise<void> {
    const gone = new Set(rows.map(({ id }) => id));
    const lock = await lockDirectory(this.directory, () => undefined, { takeOver: true });
    try {
      for (const file of await this.#files()) await removeFrom(file, gone);
      await syncDirectory(this.directory);
    } finally {
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
      const [, table] = ROWS_FILE.exec(aside?.file ?? name) ?? [];
      if (table === undefined) return [];
      const path = join(this.directory, name);
      const torn = aside?.kind === 'torn';
      return [{ path, table: table as RowTable, torn, asideAt: aside?.at }];
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

/** A torn end is one piece, because its cells cannot be told apart. */
function pieceOf({ table, text }: Found): Omit<StoredRow, 'answeredAt'> {
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

/** As the service writes it. A spreadsheet program's 01/11/2026 is in November in India, and in January for `Date`. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

function rowOf(table: RowTable, columns: readonly string[], cells: readonly string[]) {
  const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
  const written = cell('received_at');
  const time = new Date(ISO_TIME.test(written) ? written : NaN);
  const fields = ROWS_TABLES[table].columns.map((column) => [column, unescapeCell(cell(column))]);
  return {
    id: rowId(table, cells),
    table,
    receivedAt: Number.isNaN(time.getTime()) ? undefined : time,
    row: Object.fromEntries(fields) as StoredRow['row'],
    notice: cell('notice') || undefined,
  };
}

/** Ten hexadecimal digits that name a row by its cells. */
function rowId(table: RowTable, cells: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([table, ...cells]))
    .digest('hex')
    .slice(0, 10);
}

async function removeFrom(file: Found, gone: ReadonlySet<string>): Promise<void> {
  if (file.torn) return gone.has(pieceOf(file).id) ? rm(file.path) : undefined;
  const { columns, records } = readRecords(file);
  const kept = records.filter(({ row }) => !gone.has(row.id));
  if (kept.length === records.length) return;
  const cells = kept.map((record) => record.cells);
  const next = `${file.path}.next`;
  const handle = await open(next, 'w');
  try {
    // As our service does.
    await handle.writeFile(stringify([columns]) + stringify(cells, { quoted_string: true }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file.path);
}
