import type { AddressInfo } from 'node:net';
import { ToolError } from 'shared-config/build/ToolError';
import type { LocalService } from '../LocalService';
import { portVariable } from '../../config/ports';
import { assertPortFree } from '../../process/assertPortFree';
import { AddressLimiter } from './AddressLimiter';
import { assertOrigins } from './assertOrigins';
import { lockDirectory, type HeldDirectory } from './lockDirectory';
import { RowsFile } from './RowsFile';
import { createRowsServer, type RowsTimeouts } from './rowsServer';
import { ROWS_TABLES } from './rowsTables';

/** How the rows service is to run. */
export interface RowsServiceOptions {
  /** TCP port of 127.0.0.1; 0 takes any that is free. */
  readonly port: number;
  /** Where `waitlist.csv` and `contact.csv` are; made if missing. */
  readonly directory: string;
  /** The site's own origins, for example `http://localhost:3000`; pages of others are refused. */
  readonly origins: readonly string[];
  /** Rows that one address may post in a minute (60); Infinity turns the limit off. */
  readonly limitPerMinute?: number;
  /** The largest body in bytes (16384). */
  readonly bodyLimit?: number;
  readonly timeouts?: RowsTimeouts;
  /** Told what somebody should know but need not act on at once; the console by default. */
  readonly warn?: (message: string) => void;
}

/** The running service and the addresses of its two APIs. */
export interface RowsService extends LocalService {
  readonly waitlistUrl: string;
  readonly contactUrl: string;
}

const TIMEOUTS: RowsTimeouts = { headers: 5_000, request: 10_000, idle: 10_000, check: 1_000 };
/** How long `stop` lets open requests end, in milliseconds. */
const STOP_GRACE = 2_000;

/**
 * Starts the two spreadsheet-style APIs of spec §7 (calls 1 and 2) over real CSV files.
 *
 * @throws ToolError LOCAL-002 when the port is taken, LOCAL-020 when another service holds the directory,
 * LOCAL-021 when the directory cannot be used, LOCAL-022 when a file has another header line, LOCAL-023
 * when an origin is not one.
 */
export async function startRowsService(options: RowsServiceOptions): Promise<RowsService> {
  const { port, directory, origins, warn = console.warn } = options;
  assertOrigins(origins);
  await assertPortFree(port, portVariable('rows'));
  const hold = await lockDirectory(directory, warn);
  try {
    return await listen({ ...options, warn }, hold);
  } catch (error) {
    await hold.release();
    throw error;
  }
}

async function listen(
  options: RowsServiceOptions & { readonly warn: (message: string) => void },
  hold: HeldDirectory,
): Promise<RowsService> {
  const { port, directory, warn } = options;
  const files = {
    waitlist: await RowsFile.open(directory, ROWS_TABLES.waitlist, warn),
    contact: await RowsFile.open(directory, ROWS_TABLES.contact, warn),
  };
  const limiter = new AddressLimiter(options.limitPerMinute ?? 60);
  const app = await createRowsServer({
    origins: options.origins,
    bodyLimit: options.bodyLimit ?? 16 * 1024,
    timeouts: options.timeouts ?? TIMEOUTS,
    store: async (table, row) => {
      if (!hold.held) throw new Error(`${directory} is no longer held`);
      await files[table].append(row, new Date());
    },
    ask: (address) => limiter.ask(address, performance.now()),
    warn,
  });
  try {
    await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new ToolError(
      'LOCAL-002',
      `Port ${port} of 127.0.0.1 is already in use. Stop what uses it, or set ${portVariable('rows')} to another port.`,
      { cause: error },
    );
  }

  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    const { server } = app;
    // A connection that was busy when closing began stays open when it falls idle.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const impatience = setTimeout(() => server.closeAllConnections(), STOP_GRACE);
    await app.close();
    clearInterval(sweep);
    clearTimeout(impatience);
    await Promise.all([files.waitlist.settled(), files.contact.settled()]);
    await hold.release();
  };
  let stopped: Promise<void> | undefined;
  return {
    name: 'Rows service',
    address,
    note: `rows go to ${directory}`,
    waitlistUrl: address + ROWS_TABLES.waitlist.path,
    contactUrl: address + ROWS_TABLES.contact.path,
    stop: () => (stopped ??= stop()),
  };
}
