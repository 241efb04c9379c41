import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LocalService } from 'shared-config/process/LocalService';
import { assertPortFree, portVariable } from 'shared-config/process/ports';
import { DailyCeiling } from './http/DailyCeiling';
import { createRowsServer, type RowsServerOptions } from './http/rowsServer';
import { WaitlistMails, type WaitlistMailSettings } from './mail/WaitlistMails';
import type { OpenNotifications } from './notify/notifySettings';
import type { RowsStore } from './RowsStore';
import { isWaitlist } from './rowsTables';
import { ToolError } from 'shared-config/build/ToolError';

export interface RowsServiceOptions extends RowsServerOptions {
  /** TCP port; 0 selects a free one. */
  readonly port: number;
  readonly host: string;
  readonly open: () => Promise<RowsStore>;
  readonly notify: OpenNotifications | undefined;
  readonly mails: WaitlistMailSettings | undefined;
  /** Emails to those who join on a day (UTC); the others wait. */
  readonly mailsPerDay: number;
}

/** How long `stop` waits for open requests. */
const STOP_GRACE_MS = 2_000;

/**
 * Starts the two spreadsheet-style APIs of spec §7 (calls 1 and 2), and one for each form that remotes declare.
 *
 * @throws ToolError LOCAL-002 when the port is taken, LOCAL-023 for an invalid origin, and what `open` throws.
 */
export async function startRowsService(options: RowsServiceOptions): Promise<LocalService> {
  const { port, host, origins, mailsPerDay, log } = options;
  const [site = ''] = origins;
  assertOrigins(origins);
  await assertPortFree(port, portVariable('rows'));
  const store = await options.open();
  const notifications = options.notify?.(log);
  const mailsToday = new DailyCeiling(
    { day: mailsPerDay },
    {
      day: `ROWS_MAIL_DAILY is reached: ${mailsPerDay} mails went to people on the waitlist today. Further ones wait until midnight (UTC); npm run people -- mails lists them.`,
    },
    (message) => log.warn(message),
  );
  const mails =
    options.mails &&
    new WaitlistMails({ ...options.mails, site }, store, log, mailsToday, () =>
      notifications?.arrived('mails'),
    );
  let app: FastifyInstance | undefined;
  const stop = async (): Promise<void> => {
    if (app) await closeSoon(app);
    await Promise.all([notifications?.close(), mails?.close()]);
    await store.close();
  };
  try {
    app = await createRowsServer(options, store, (name) => {
      notifications?.arrived(name);
      if (isWaitlist({ name })) mails?.look();
    });
    await app.listen({ port, host });
    let stopped: Promise<void> | undefined;
    return {
      name: 'Rows service',
      address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
      note: `rows are stored ${store.place}${notifications ? `, mails about them go to ${notifications.place}` : ''}${options.mails ? `, mails to those who join go to ${options.mails.place}` : ''}`,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await stop();
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
    const asked = origin.replace(/:\*$/, ':1');
    if (URL.canParse(asked) && new URL(asked).origin === asked) continue;
    throw new ToolError(
      'LOCAL-023',
      `"${origin}" is not an origin. Write it like http://localhost:3000`,
    );
  }
}
