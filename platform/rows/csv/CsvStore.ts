import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mayFollow, type MailMark } from '../mail/MailMark';
import type { RowsStore, Submission } from '../RowsStore';
import { ROWS_TABLES, type RowsTable } from '../rowsTables';
import { lockDirectory, type DirectoryLock } from './lockDirectory';
import { addMailMark, readMailMarks } from './mailMarks';
import { RowsFile } from './RowsFile';

/** What the site declares, as it was read last. */
const FORMS = 'forms.json';

/** Keeps each table in a file: `waitlist.csv`, `contact.csv`, and one for each form that remotes declare. */
export class CsvStore implements RowsStore {
  readonly place: string;
  readonly #files = new Map<
    string,
    { readonly table: RowsTable; readonly file: Promise<RowsFile> }
  >();
  #marks: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly directory: string,
    private readonly lock: DirectoryLock,
    private readonly warn: (message: string) => void,
  ) {
    this.place = `in ${directory}`;
  }

  /**
   * Creates the directory if it is missing, locks it and opens the files of the specification.
   *
   * @param warn receives messages about recovered problems.
   * @throws ToolError LOCAL-020 when another service uses the directory, LOCAL-021 when it cannot be used.
   */
  static async open(directory: string, warn: (message: string) => void): Promise<CsvStore> {
    const lock = await lockDirectory(directory, warn);
    const store = new CsvStore(directory, lock, warn);
    try {
      for (const table of Object.values(ROWS_TABLES)) await store.#file(table);
      return store;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  async add(table: RowsTable, submission: Submission) {
    return (await this.#file(table)).add(submission, this.lock.hold);
  }

  async placeOf(key: string) {
    return (await this.#file(ROWS_TABLES.waitlist)).placeOf(key);
  }

  /** The file of a table. A table that has changed gets its new columns once the rows before are written. */
  #file(table: RowsTable): Promise<RowsFile> {
    const known = this.#files.get(table.name);
    if (known?.table === table) return known.file;
    const before = known?.file.then((file) => file.settled()).catch(() => undefined);
    const file = Promise.resolve(before)
      .then(() => this.lock.hold())
      .then(() => RowsFile.open(this.directory, table, this.warn));
    this.#files.set(table.name, { table, file });
    // The next row tries again, unless the table has another file by then.
    file.catch(() => {
      if (this.#files.get(table.name)?.file === file) this.#files.delete(table.name);
    });
    return file;
  }

  /** One at a time. Reads the file first, because `npm run people` may have written it. */
  mark(mailbox: string, mark: MailMark): Promise<boolean> {
    const turn = this.#marks.then(async () => {
      await this.lock.hold();
      if (!mayFollow((await readMailMarks(this.directory)).get(mailbox), mark)) return false;
      await addMailMark(this.directory, mailbox, mark);
      return true;
    });
    this.#marks = turn.catch(() => undefined);
    return turn;
  }

  async readForms(): Promise<string | undefined> {
    const file = join(this.directory, FORMS);
    return existsSync(file) ? readFile(file, 'utf8') : undefined;
  }

  async keepForms(text: string): Promise<void> {
    const file = join(this.directory, FORMS);
    await writeFile(`${file}.next`, text, { flush: true, mode: 0o600 });
    await rename(`${file}.next`, file);
  }

  /** Writes the largest row that can come, reads it back, and opens the files. */
  async check(): Promise<void> {
    await this.lock.hold();
    for (const { file } of this.#files.values()) await (await open((await file).path, 'a')).close();
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
    const files = [...this.#files.values()].map(({ file }) => file.then((one) => one.settled()));
    await Promise.allSettled([...files, this.#marks]);
    await this.lock.release();
  }
}
