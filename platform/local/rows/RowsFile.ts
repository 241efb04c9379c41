import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { headerLine, recordLine } from './recordLine';
import type { RowsTable } from './rowsTables';
import { recoverTornWrite } from './recoverTornWrite';
import { sizeOf } from './sizeOf';
import { syncDirectory } from './syncDirectory';

/** The CSV file of one table. It has one writer: who opens it holds its directory. */
export class RowsFile {
  readonly path: string;
  /** The size we left it with. Another size: another hand was at it. None: a write of ours failed. */
  #size: number | undefined;
  #queue: Promise<void> = Promise.resolve();

  private constructor(
    directory: string,
    private readonly table: RowsTable,
    private readonly warn: (message: string) => void,
  ) {
    this.path = join(directory, table.file);
  }

  /**
   * Opens a table's file in `directory`, which exists. A missing or empty file gets its header line; a
   * torn tail is set aside, and `warn` is told.
   *
   * @throws ToolError LOCAL-022 when the file begins with another header line.
   */
  static async open(
    directory: string,
    table: RowsTable,
    warn: (message: string) => void,
  ): Promise<RowsFile> {
    const file = new RowsFile(directory, table, warn);
    await file.#prepare();
    return file;
  }

  /**
   * Appends one row, one at a time in the order of the calls. Resolves when the row is on the disk; when
   * it throws, the file is as it was before.
   */
  append(row: Readonly<Record<string, string>>, receivedAt: Date): Promise<void> {
    const turn = this.#queue.then(() => this.#appendNow(recordLine(this.table, row, receivedAt)));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when every row that was handed in so far is stored or refused. */
  settled(): Promise<void> {
    return this.#queue;
  }

  async #appendNow(line: string): Promise<void> {
    const size = await sizeOf(this.path);
    await this.#write(line, size === this.#size ? size : await this.#prepare());
  }

  /** Makes the file a header line and whole records; returns its size. */
  async #prepare(): Promise<number> {
    this.#size = undefined;
    const handle = await open(this.path, 'a');
    await handle.close();
    const torn = await recoverTornWrite(this.path, new Date());
    if (torn !== undefined) {
      this.warn(
        `${this.path} ended in the middle of a record. Its last ${torn.bytes} bytes are kept in ${basename(torn.keptIn)}.`,
      );
    }
    const size = await sizeOf(this.path);
    if (size > 0) {
      await this.#assertHeader();
      return (this.#size = size);
    }
    const begun = await this.#write(headerLine(this.table), 0);
    await syncDirectory(dirname(this.path));
    return begun;
  }

  async #assertHeader(): Promise<void> {
    const wanted = Buffer.from(headerLine(this.table));
    const found = Buffer.alloc(wanted.length);
    const handle = await open(this.path, 'r');
    try {
      await handle.read(found, 0, wanted.length, 0);
    } finally {
      await handle.close();
    }
    if (found.equals(wanted)) return;
    throw new ToolError(
      'LOCAL-022',
      `${this.path} does not begin with the line "${wanted.toString().trimEnd()}". Move it away or give it that first line back.`,
    );
  }

  async #write(text: string, size: number): Promise<number> {
    this.#size = undefined;
    const handle = await open(this.path, 'a');
    try {
      await handle.appendFile(text);
      await handle.datasync();
      return (this.#size = size + Buffer.byteLength(text));
    } catch (error) {
      // Half a record must not stay before the next one; if it cannot be taken back now, the next write
      // finds it as a torn tail.
      await handle.truncate(size).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  }
}
