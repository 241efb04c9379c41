import { access, constants } from 'node:fs/promises';
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

  async add(table: RowTable, submission: Submission) {
    await this.lock.hold();
    return this.files[table].add(submission);
  }

  async check(): Promise<void> {
    await this.lock.hold();
    await access(this.directory, constants.W_OK);
  }

  async close(): Promise<void> {
    await Promise.all([this.files.waitlist.settled(), this.files.contact.settled()]);
    await this.lock.release();
  }
}
