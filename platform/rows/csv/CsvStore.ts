import { randomBytes } from 'node:crypto';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowTable } from 'shared-config/site/rowFields';
import type { RowsStore, Submission } from '../RowsStore';
import { ROWS_TABLES } from '../rowsTables';
import { lockDirectory, type DirectoryLock } from './lockDirectory';
import { RowsFile } from './RowsFile';

/** Keeps rows in `waitlist.csv` and `contact.csv`. */
export class CsvStore implements RowsStore {
  readonly place: string;

  private constructor(
    private readonly directory: string,
    private readonly lock: DirectoryLock,
    private readonly files: Readonly<Record<RowTable, RowsFile>>,
  ) {
    this.place = `in ${directory}`;
  }

  /**
   * Creates the directory if it is missing, locks it and opens its files.
   *
   * @param warn receives messages about recovered problems.
   * @throws ToolError LOCAL-020 when another service uses the directory, LOCAL-021 when it cannot be used.
   */
  static async open(directory: string, warn: (message: string) => void): Promise<CsvStore> {
    const lock = await lockDirectory(directory, warn);
    try {
      return new CsvStore(directory, lock, {
        waitlist: await RowsFile.open(directory, ROWS_TABLES.waitlist, warn),
        contact: await RowsFile.open(directory, ROWS_TABLES.contact, warn),
      });
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  add(table: RowTable, submission: Submission) {
    return this.files[table].add(submission, this.lock.hold);
  }

  /** Writes the largest row that can come, reads it back, and opens both files. */
  async check(): Promise<void> {
    await this.lock.hold();
    for (const { path } of Object.values(this.files)) await (await open(path, 'a')).close();
    const file = join(this.directory, 'health.check');
    try {
      const written = randomBytes(16 * 1024);
      await writeFile(file, written, { flush: true, mode: 0o600 });
      if (!written.equals(await readFile(file)))
        throw new Error(`${file} is not what was written.`);
    } finally {
      await rm(file, { force: true });
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.files.waitlist.settled(), this.files.contact.settled()]);
    await this.lock.release();
  }
}
