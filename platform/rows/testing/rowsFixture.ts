import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { LocalService } from 'shared-config/process/LocalService';
import { CsvStore } from '../csv/CsvStore';
import { unescapeCell } from '../csv/escapeCell';
import { startRowsService, type RowsServiceOptions } from '../startRowsService';

export const ORIGIN = 'http://localhost:3000';

/** A temporary directory for the rows services of one test, and what the test inspects; it goes after the test. */
export async function rowsFixture() {
  const directory = await mkdtemp(join(tmpdir(), 'rows-'));
  const warnings: string[] = [];
  const services: LocalService[] = [];
  cleanups.push(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await rm(directory, { recursive: true, force: true });
  });
  return {
    directory,
    warnings,
    /** Starts a service on a free port, and stops it after the test. */
    start: async (options?: Partial<RowsServiceOptions>) => {
      const service = await startRowsService({
        port: 0,
        open: (tell) => CsvStore.open(directory, tell),
        origins: [ORIGIN],
        limitPerMinute: Infinity,
        warn: (message) => warnings.push(message),
        ...options,
      });
      services.push(service);
      const [waitlistUrl, contactUrl] = ['waitlist', 'contact'].map(
        (table) => `${service.address}/${table}/rows`,
      ) as [string, string];
      return { ...service, waitlistUrl, contactUrl };
    },
    /** The values of a table's file, unescaped. */
    typed: async (table: string) => readTyped(join(directory, `${table}.csv`)),
    /** The cells of a table's file as they are. */
    records: async (table: string): Promise<Record<string, string>[]> =>
      parse(await readFile(join(directory, `${table}.csv`)), { columns: true }),
    /** The names of all files in the directory. */
    files: async () => (await readdir(directory)).sort(),
  };
}

/** A fixture whose service has started. */
export async function startedRows(options?: Partial<RowsServiceOptions>) {
  const fixture = await rowsFixture();
  return { ...fixture, ...(await fixture.start(options)) };
}

/** Posts a body like a page of the site. */
export function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
    body: JSON.stringify(body),
  });
}

async function readTyped(file: string): Promise<Record<string, string>[]> {
  const records: Record<string, string>[] = parse(await readFile(file), {
    columns: true,
    relax_column_count: true,
  });
  return records.map((record) => {
    const receivedAt = record['received_at'] ?? '';
    if (Number.isNaN(Date.parse(receivedAt))) throw new Error(`No time in ${file}: ${receivedAt}`);
    const typed = Object.entries(record).filter(([column]) => !NOTED.includes(column));
    return Object.fromEntries(typed.map(([column, cell]) => [column, unescapeCell(cell)]));
  });
}

/** What the service notes beside the row. */
const NOTED = ['received_at', 'notice', 'key'];

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
