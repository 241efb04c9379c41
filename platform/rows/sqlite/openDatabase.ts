import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { ToolError } from 'shared-config/build/ToolError';
import { addCsvFolder } from './addCsvFolder';
import { SCHEMAS, type RowsDatabase } from './schema';

/** The file of the rows in the folder of the rows service. */
export const databaseFile = (directory: string): string => join(directory, 'rows.db');

/** Milliseconds for which one process waits while another one writes. */
const BUSY = 5_000;

/**
 * Opens the rows in a folder. The service and `npm run people` may do so at the same time. A commit survives a power cut,
 * and what is removed is overwritten. A new file takes over the CSV files that earlier versions kept in the folder.
 *
 * @param warn receives what was taken over
 * @throws ToolError LOCAL-021 when the file cannot be used, LOCAL-027 when it is damaged, LOCAL-028 when a newer version has
 *   written it.
 */
export function openDatabase(directory: string, warn: (message: string) => void): RowsDatabase {
  const file = databaseFile(directory);
  return withCodes(directory, () => {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    makeOwn(file);
    const database = new Database(file, { timeout: BUSY });
    // SQLite gives the two files beside it the mode and the owner of the first.
    for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
      database.pragma(setting);
    database.pragma('secure_delete = ON');
    if (versionOf(database) !== SCHEMAS.length) upgrade(database, directory, warn);
    return database;
  });
}

/** Milliseconds for which a start waits for the service before: it may take seven seconds to stop. */
const PATIENCE = 8_000;
const RETRY = 200;

/**
 * Makes this process the only rows service of a folder, until it ends or calls what is returned. The system drops the lock
 * of a process that is killed.
 *
 * @param patience milliseconds for which it waits for another service
 * @throws ToolError LOCAL-020 when another service uses the folder, LOCAL-021 when it cannot be used.
 */
export async function lockDirectory(directory: string, patience = PATIENCE): Promise<() => void> {
  for (const until = Date.now() + patience; ; await setTimeout(RETRY)) {
    try {
      return withCodes(directory, () => lockNow(directory));
    } catch (error) {
      if ((error as ToolError).code !== 'LOCAL-020' || Date.now() >= until) throw error;
    }
  }
}

function lockNow(directory: string): () => void {
  const file = join(directory, 'service.lock');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  makeOwn(file);
  const lock = new Database(file);
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
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
  if (existsSync(file)) chmodSync(file, 0o600);
  else closeSync(openSync(file, 'wx', 0o600));
}

const versionOf = (database: RowsDatabase): number =>
  (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;

function upgrade(database: RowsDatabase, directory: string, warn: (message: string) => void): void {
  inTransaction(database, () => {
    const version = versionOf(database);
    if (version > SCHEMAS.length)
      throw new ToolError(
        'LOCAL-028',
        `${databaseFile(directory)} was written by a newer version of the rows service (${version}; this one knows ${SCHEMAS.length}). Run that version, or restore a backup of before.`,
      );
    for (const schema of SCHEMAS.slice(version)) database.exec(schema);
    if (version === 0) addCsvFolder(database, directory, warn);
    database.exec(`PRAGMA user_version = ${SCHEMAS.length}`);
  });
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
