import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalService } from 'shared-config/process/LocalService';
import { ENTRY_FORM } from 'shared-config/services/testing/entryForm';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import { jsonLog, type LogLine } from '../http/rowsLog';
import { rowsSettings } from '../rowsSettings';
import { SqliteStore } from '../sqlite/SqliteStore';
import { startRowsService, type RowsServiceOptions } from '../startRowsService';
import { storedRows } from './storedRows';

export const ORIGIN = 'http://localhost:3000';

const { declared } = ENTRY_FORM;
const FORMS: SiteForms = { [declared.name]: [{ declaration: declared }] };

/** A temporary directory for the rows services of one test, and what the test inspects; it is removed after the test. */
export async function rowsFixture() {
  const directory = await mkdtemp(join(tmpdir(), 'rows-'));
  const lines: LogLine[] = [];
  const warnings: string[] = [];
  const write = (text: string): void => {
    const line = JSON.parse(text) as LogLine;
    lines.push(line);
    if (line.severity !== 'INFO' && !line['status'] && !line['part']) warnings.push(line.message);
  };
  const services: LocalService[] = [];
  cleanups.push(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await rm(directory, { recursive: true, force: true });
  });
  return {
    directory,
    /** What the service has logged since its start. */
    lines,
    /** Of these, the messages about problems. */
    warnings,
    /** Starts a service on a free port, and stops it after the test. It has read before what the site declares. */
    start: async (options?: Partial<RowsServiceOptions>) => {
      const service = await startRowsService({
        ...rowsSettings({ ROWS_DIR: directory, ROWS_LIMIT: 'off' }),
        open: async () => {
          const store = await SqliteStore.open(directory);
          if (!(await store.readForms())) await store.keepForms(JSON.stringify(FORMS));
          return store;
        },
        port: 0,
        origins: [ORIGIN],
        log: jsonLog({ write }),
        ...options,
      });
      services.push(service);
      // Fastify says where it listens.
      lines.splice(0);
      const [waitlistUrl, contactUrl] = ['waitlist', 'contact'].map(
        (table) => `${service.address}/${table}/rows`,
      ) as [string, string];
      return { ...service, waitlistUrl, contactUrl };
    },
    /** The rows of a table as they were typed. */
    typed: async (table: string) => storedRows(directory, table).map(({ row }) => row),
    /** What the service stores with the rows of a table. */
    noted: async (table: string) => storedRows(directory, table).map(({ noted }) => noted),
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

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
