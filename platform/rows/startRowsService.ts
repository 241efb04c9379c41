import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LocalService } from 'shared-config/process/LocalService';
import { assertPortFree, portVariable } from 'shared-config/process/ports';
import { AddressLimiter } from './http/AddressLimiter';
import {
  type AnswerLog,
  createRowsServer,
  type RowsServerParts,
  type RowsTimeouts,
} from './http/rowsServer';
import type { OpenNotifications } from './notify/notifySettings';
import type { RowsStore } from './RowsStore';
import { SignalsIntake } from './signals/SignalsIntake';
import type { SignalsStore } from './signals/SignalsStore';
import { ROWS_TABLES } from './rowsTables';
import { ToolError } from 'shared-config/build/ToolError';

/** Settings of the rows service. */
export interface RowsServiceOptions {
  /** TCP port; 0 selects a free one. */
  readonly port: number;
  /** The address to listen at, 127.0.0.1 by default. */
  readonly host?: string;
  /** Opens the store. */
  readonly open: (warn: (message: string) => void) => Promise<RowsStore>;
  /** Opens the store of signals; without it the service takes none. */
  readonly openSignals?: (warn: (message: string) => void) => Promise<SignalsStore>;
  /** What a reader of the signals sends. Without one they can be read only where the service is reached from this machine alone. */
  readonly signalsToken?: string | undefined;
  /** The origins of the site, for example `http://localhost:3000`; pages of other origins are refused. */
  readonly origins: readonly string[];
  /** Rows that one address may post in a minute, 60 by default; Infinity turns the limit off. */
  readonly limitPerMinute?: number;
  /** How many proxies of ours are in front, 0 by default. */
  readonly proxies?: number;
  /** The largest body in bytes, 16384 by default. */
  readonly bodyLimit?: number;
  readonly timeouts?: RowsTimeouts;
  /** Tells the operator about new rows; nothing is told by default. */
  readonly notify?: OpenNotifications | undefined;
  /** Receives messages about recovered problems; prints them by default. */
  readonly warn?: (message: string) => void;
  /** Receives every answer, without personal data. */
  readonly log?: (answer: AnswerLog) => void;
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
 * Starts the two spreadsheet-style APIs of spec §7 (calls 1 and 2).
 *
 * @throws ToolError LOCAL-002 when the port is taken, LOCAL-023 for an invalid origin, and what `open` throws.
 */
export async function startRowsService(options: RowsServiceOptions): Promise<RowsService> {
  const { port, host = '127.0.0.1', origins, warn = console.warn } = options;
  assertOrigins(origins);
  await assertPortFree(port, portVariable('rows'));
  const store = await options.open(warn);
  const notifications = options.notify?.(warn);
  const signals = await options.openSignals?.(warn);
  try {
    const limited = (): RowsServerParts['ask'] => {
      const limiter = new AddressLimiter(options.limitPerMinute ?? 60);
      return (address) => limiter.ask(address, performance.now());
    };
    const proxies = options.proxies ?? 0;
    const app = await createRowsServer({
      origins,
      bodyLimit: options.bodyLimit ?? 16 * 1024,
      timeouts: options.timeouts ?? DEFAULT_TIMEOUTS,
      proxies,
      store,
      stored: (table) => notifications?.arrived(table),
      ask: limited(),
      signals: signals && {
        intake: new SignalsIntake(signals, warn),
        token: options.signalsToken,
        open: host === '127.0.0.1' && proxies === 0,
        // Signals must not use up what the forms may send.
        ask: limited(),
      },
      warn,
      log: options.log ?? (() => undefined),
    });
    await app.listen({ port, host }).catch(async (error: unknown) => {
      await app.close();
      await assertPortFree(port, portVariable('rows'));
      throw error;
    });
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const stop = async (): Promise<void> => {
      await closeSoon(app);
      await notifications?.close();
      await signals?.close();
      await store.close();
    };
    let stopped: Promise<void> | undefined;
    return {
      name: 'Rows service',
      address,
      note: `rows are stored ${store.place}${notifications ? `, mails about them go to ${notifications.place}` : ''}`,
      waitlistUrl: address + ROWS_TABLES.waitlist.path,
      contactUrl: address + ROWS_TABLES.contact.path,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await signals?.close();
    await store.close();
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

/**
 * Checks that every entry is an origin as browsers send it: scheme, host and, unless it is the default, port.
 *
 * @throws ToolError LOCAL-023 for the first entry that is not.
 */
function assertOrigins(origins: readonly string[]): void {
  for (const origin of origins) {
    const sent = URL.canParse(origin) ? new URL(origin).origin : 'null';
    if (sent === origin && sent !== 'null') continue;
    const hint = sent === 'null' ? 'http://localhost:3000' : sent;
    throw new ToolError('LOCAL-023', `"${origin}" is not an origin. Write it like ${hint}`);
  }
}
