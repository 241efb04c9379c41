import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ToolError } from 'shared-config/build/ToolError';
import { headerLine, recordLine } from './recordLine';
import type { RowsTable } from '../rowsTables';
import { recoverTornWrite } from './recoverTornWrite';
import { syncDirectory } from './syncDirectory';

/** The CSV file of one table. Its only writer is the process that locked its directory. */
export class RowsFile {
  readonly path: string;
  /** The size after the last write. Undefined after a failed one; a different size means that another program wrote. */
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
   * Opens a table's file in an existing directory. Writes the header line into a missing or empty file; moves a
   * torn write aside and reports it to `warn`.
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
   * Appends one row; rows are written one at a time, in the order of the calls. Resolves when the row is on the disk.
   * A rejection leaves the file unchanged.
   */
  append(row: Readonly<Record<string, string>>, receivedAt: Date): Promise<void> {
    const turn = this.#queue.then(async () => {
      const line = recordLine(this.table, row, receivedAt);
      const found = await stat(this.path).catch(() => undefined);
      const unchanged = found !== undefined && found.size === this.#size;
      await this.#write(line, unchanged ? found.size : await this.#prepare());
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when every row passed so far is stored or refused. */
  settled(): Promise<void> {
    return this.#queue;
  }

  /** Makes the file consist of a header line and whole records; returns its size. */
  async #prepare(): Promise<number> {
    this.#size = undefined;
    await (await open(this.path, 'a')).close();
    const torn = await recoverTornWrite(this.path, new Date());
    if (torn !== undefined) {
      this.warn(
        `${this.path} ended in the middle of a record. Its last ${torn.bytes} bytes were moved to ${basename(torn.keptIn)}.`,
      );
    }
    const { size } = await stat(this.path);
    if (size > 0) {
      await this.#assertHeader();
      return (this.#size = size);
    }
    const written = await this.#write(headerLine(this.table), 0);
    await syncDirectory(dirname(this.path));
    return written;
  }

  async #assertHeader(): Promise<void> {
    const wanted = headerLine(this.table);
    const start = createReadStream(this.path, { end: Buffer.byteLength(wanted) - 1 });
    if ((await buffer(start)).equals(Buffer.from(wanted))) return;
    throw new ToolError(
      'LOCAL-022',
      `${this.path} does not begin with the line "${wanted.trimEnd()}". Move the file away, or restore that first line.`,
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
      // Half a record must not stay before the next one. If it cannot be removed now, the next write recovers it
      // as a torn write.
      await handle.truncate(size).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  }
}
