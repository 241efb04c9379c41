import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LocalService } from '../process/LocalService';
import { portVariable } from '../config/ports';
import { assertPortFree } from '../process/assertPortFree';
import { AddressLimiter } from './http/AddressLimiter';
import { assertOrigins } from './http/assertOrigins';
import { lockDirectory } from './csv/lockDirectory';
import { RowsFile } from './csv/RowsFile';
import { createRowsServer, type RowsTimeouts } from './http/rowsServer';
import { ROWS_TABLES } from './rowsTables';

/** Settings of the rows service. */
export interface RowsServiceOptions {
  /** TCP port of 127.0.0.1; 0 selects a free one. */
  readonly port: number;
  /** The folder of `waitlist.csv` and `contact.csv`; created if missing. */
  readonly directory: string;
  /** The origins of the site, for example `http://localhost:3000`; pages of other origins are refused. */
  readonly origins: readonly string[];
  /** Rows that one address may post in a minute, 60 by default; Infinity turns the limit off. */
  readonly limitPerMinute?: number;
  /** The largest body in bytes, 16384 by default. */
  readonly bodyLimit?: number;
  readonly timeouts?: RowsTimeouts;
  /** Receives messages about recovered problems; prints them by default. */
  readonly warn?: (message: string) => void;
}

/** The running service and the addresses of its two APIs. */
export interface RowsService extends LocalService {
  readonly waitlistUrl: string;
  readonly contactUrl: string;
}

const DEFAULT_TIMEOUTS = { headers: 5_000, request: 10_000, idle: 10_000, check: 1_000 };
/** How long `stop` waits for open requests. */
const STOP_GRACE_MS = 2_000;

/**
 * Starts the two spreadsheet-style APIs of spec §7 (calls 1 and 2) over real CSV files.
 *
 * @throws ToolError LOCAL-002 when the port is taken, LOCAL-020 when another service uses the directory, LOCAL-021 when
 * the directory cannot be used, LOCAL-022 when a file has another header line, LOCAL-023 for an invalid origin.
 */
export async function startRowsService(options: RowsServiceOptions): Promise<RowsService> {
  const { port, directory, origins, warn = console.warn } = options;
  assertOrigins(origins);
  await assertPortFree(port, portVariable('rows'));
  const lock = await lockDirectory(directory, warn);
  try {
    const files = {
      waitlist: await RowsFile.open(directory, ROWS_TABLES.waitlist, warn),
      contact: await RowsFile.open(directory, ROWS_TABLES.contact, warn),
    };
    const limiter = new AddressLimiter(options.limitPerMinute ?? 60);
    const app = await createRowsServer({
      origins,
      bodyLimit: options.bodyLimit ?? 16 * 1024,
      timeouts: options.timeouts ?? DEFAULT_TIMEOUTS,
      store: async (table, row) => {
        if (!lock.held) throw new Error(`The lock on ${directory} is lost.`);
        await files[table].append(row, new Date());
      },
      ask: (address) => limiter.ask(address, performance.now()),
      warn,
    });
    await app.listen({ port, host: '127.0.0.1' }).catch(async (error: unknown) => {
      await app.close();
      await assertPortFree(port, portVariable('rows'));
      throw error;
    });
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const stop = async (): Promise<void> => {
      await closeSoon(app);
      await Promise.all([files.waitlist.settled(), files.contact.settled()]);
      await lock.release();
    };
    let stopped: Promise<void> | undefined;
    return {
      name: 'Rows service',
      address,
      note: `rows are stored in ${directory}`,
      waitlistUrl: address + ROWS_TABLES.waitlist.path,
      contactUrl: address + ROWS_TABLES.contact.path,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function closeSoon(app: FastifyInstance): Promise<void> {
  // `close` does not end connections that become idle later.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const timer = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(timer);
}
