import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { ToolError } from 'shared-config/build/ToolError';

export type RowsDatabase = Database.Database;

/** The file of the rows in the folder of the rows service. */
export const databaseFile = (directory: string): string => join(directory, 'rows.db');

/** The version of the schema. A file of any other version is refused. */
const VERSION = 6;

/**
 * Times are in ISO 8601, so that they sort as text.
 *
 * - `rows`: what was sent. No number comes twice, also not after an erasure, and no key within a form
 * - `places`: which rows are on the waitlist, in their order, and of which mailbox. No place comes twice
 * - `subscriptions`: of the mailboxes of the waitlist
 * - `mails`: what waits to be sent to a mailbox, or has failed; it is removed with the rows of the mailbox
 * - `erasures`: keys that a browser may still send and that must not become rows again
 * - `texts`: single ones, by name
 */
const SCHEMA = `
  CREATE TABLE rows (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    form TEXT NOT NULL,
    key TEXT,
    owner TEXT,
    invited_by TEXT,
    received_at TEXT NOT NULL,
    fields TEXT NOT NULL,
    notice TEXT,
    answered_at TEXT,
    left_at TEXT
  ) STRICT;
  CREATE UNIQUE INDEX rows_by_key ON rows (form, key) WHERE key IS NOT NULL;
  CREATE INDEX rows_by_owner ON rows (owner) WHERE owner IS NOT NULL;
  CREATE TABLE places (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    row INTEGER NOT NULL UNIQUE REFERENCES rows ON DELETE CASCADE,
    mailbox TEXT NOT NULL
  ) STRICT;
  CREATE INDEX places_by_mailbox ON places (mailbox);
  CREATE TABLE subscriptions (
    mailbox TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    at TEXT NOT NULL,
    entry TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE mails (
    mailbox TEXT PRIMARY KEY,
    due_at TEXT,
    mail TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mails_by_time ON mails (due_at);
  CREATE TABLE erasures (
    form TEXT NOT NULL,
    key TEXT NOT NULL,
    erased_at TEXT NOT NULL,
    PRIMARY KEY (form, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE texts (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${VERSION};
`;

/** Milliseconds for which one process waits while another one writes. */
const BUSY = 5_000;

/**
 * Opens the rows in a folder. The service and `npm run people` may do so at the same time. A commit survives a power cut,
 * and what is removed is overwritten.
 *
 * @throws ToolError LOCAL-021 when the file cannot be used, LOCAL-027 when it is damaged, LOCAL-028 when another version
 *   has written it, or has left CSV files in its place.
 */
export function openDatabase(directory: string): RowsDatabase {
  const file = databaseFile(directory);
  return withCodes(directory, () => {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (!statSync(file, { throwIfNoEntry: false })?.size) refuseCsvFiles(directory);
    makeOwn(file);
    const database = new Database(file, { timeout: BUSY });
    try {
      refuseOtherVersion(database, file);
      // SQLite gives its two other files the mode and the owner of the first.
      for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
        database.pragma(setting);
      database.pragma('secure_delete = ON');
      inTransaction(database, () => {
        if (versionOf(database) === 0) database.exec(SCHEMA);
      });
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** The last commit that reads files of earlier versions. */
const READS_EARLIER = '2b5f3e75';

/** Rows of an earlier version must not be forgotten because a service starts without them. */
function refuseCsvFiles(directory: string): void {
  const found = readdirSync(directory).find((name) => /\.csv(?:\.|$)/.test(name));
  if (found !== undefined)
    throw new ToolError(
      'LOCAL-028',
      `${directory} has CSV files, such as ${found}, and no rows.db. An earlier version of the rows service may have written them: that of commit ${READS_EARLIER} reads them. Move them elsewhere to start with an empty rows.db.`,
    );
}

function refuseOtherVersion(database: RowsDatabase, file: string): void {
  const version = versionOf(database);
  if (version === 0 || version === VERSION) return;
  const way =
    version > VERSION
      ? 'a newer version of the rows service. Run that version, or restore a backup of before.'
      : `an earlier version of the rows service, and stays as it is. npm run people of commit ${READS_EARLIER} reads it: -- backup copies it, -- export writes it as files. Move it elsewhere to start with an empty one.`;
  throw new ToolError(
    'LOCAL-028',
    `${file} has version ${version} of the schema, this service reads version ${VERSION}. It was written by ${way}`,
  );
}

const versionOf = (database: RowsDatabase): number =>
  (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

/** Milliseconds for which a start waits for the service before: it may take seven seconds to stop. */
const PATIENCE = 8_000;

/**
 * Makes this process the only rows service of a folder, until it ends or calls what is returned. SQLite locks an empty file
 * for it, because the system drops such a lock with a process that is killed.
 *
 * @param timeout milliseconds for which it waits for another service
 * @throws ToolError LOCAL-020 when another service uses the folder, LOCAL-021 when it cannot be used.
 */
export function lockDirectory(directory: string, timeout = PATIENCE): () => void {
  return withCodes(directory, () => {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const file = join(directory, 'service.lock');
    makeOwn(file);
    const lock = new Database(file, { timeout });
    try {
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch (error) {
      lock.close();
      throw error;
    }
    return () => lock.close();
  });
}

/** Runs `work` whole or not at all, apart from what other processes write. */
export function inTransaction<Result>(database: RowsDatabase, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has rolled it back already.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Only the owner reads the file. An existing one is not opened here: closing it would drop the locks of this process. */
function makeOwn(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) chmodSync(file, 0o600);
  else closeSync(openSync(file, 'wx', 0o600));
}

/** Turns errors of SQLite and of the file system into those of our tools. */
export function withCodes<Result>(directory: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ToolError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    const file = databaseFile(directory);
    if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB')
      throw new ToolError(
        'LOCAL-027',
        `${file} is damaged (${message}). Stop the rows service, move rows.db, rows.db-wal and rows.db-shm elsewhere, and put the newest backup in place as rows.db.`,
        { cause: error },
      );
    if (code === 'SQLITE_BUSY')
      throw new ToolError(
        'LOCAL-020',
        `Another rows service is using ${directory}. Stop it, or give this one another directory with ROWS_DIR.`,
        { cause: error },
      );
    throw new ToolError(
      'LOCAL-021',
      `${directory} cannot be used for the rows (${code || message}). Use a directory that you may write to.`,
      { cause: error },
    );
  }
}
