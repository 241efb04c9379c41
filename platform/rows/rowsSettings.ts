import { ToolError } from 'shared-config/build/ToolError';
import { portsFrom } from 'shared-config/process/ports';
import type { Environment } from 'shared-config/process/Environment';
import { jsonLog, textLog } from './http/rowsLog';
import type { WaitlistMailSettings } from './mail/WaitlistMails';
import { mailSender, notifySettings } from './notify/notifySettings';
import { EMAIL_ADDRESS } from 'shared-config/site/emailAddress';
import { SqliteStore } from './sqlite/SqliteStore';
import type { RowsServiceOptions } from './startRowsService';

/** The part of a day that one network may fill: ten of them fill half of it. */
const SHARE = 1 / 20;

/**
 * The settings of a rows service that runs by itself. `docs/deploying.md` lists the variables.
 *
 * @throws ToolError LOCAL-024 for the first variable with a wrong value.
 */
export function rowsSettings(env: Environment): RowsServiceOptions {
  const rowsPerDay = ceiling(env, 'ROWS_DAILY', 5_000);
  const share = Math.max(1, Math.floor(rowsPerDay * SHARE));
  return {
    port: portsFrom(env).rows,
    host: env['ROWS_HOST'] || '127.0.0.1',
    open: storeFrom(env),
    origins: (env['ROWS_ORIGINS'] || 'http://localhost:3000,http://127.0.0.1:3000').split(','),
    limitPerMinute: ceiling(env, 'ROWS_LIMIT', 60),
    rowsPerDay,
    rowsPerNetwork: ceiling(env, 'ROWS_NETWORK_DAILY', share),
    mailsPerDay: ceiling(env, 'ROWS_MAIL_DAILY', 2_000),
    placesFrom: number(env, 'ROWS_PLACES_FROM', 1, 1),
    proxies: number(env, 'ROWS_PROXIES', 0, 0),
    notify: notifySettings(env),
    mails: mailsFrom(env),
    log: oneOf(env, 'ROWS_LOG', ['text', 'json']) === 'json' ? jsonLog() : textLog(),
  };
}

function storeFrom(env: Environment): RowsServiceOptions['open'] {
  const directory = env['ROWS_DIR'] || '.local/rows';
  if (oneOf(env, 'ROWS_STORE', ['sqlite', 'firestore']) === 'sqlite')
    return () => SqliteStore.open(directory);
  const project = env['GOOGLE_CLOUD_PROJECT'];
  if (!project)
    throw wrong(
      'GOOGLE_CLOUD_PROJECT is missing. ROWS_STORE=firestore needs the id of the project.',
    );
  // Loaded late, because Google's library takes longer to load than everything else.
  return async () => new (await import('./firestore/FirestoreStore')).FirestoreStore(project);
}

/** How the service writes to those who join the waitlist; undefined if `ROWS_MAIL` is not set. */
function mailsFrom(env: Environment): WaitlistMailSettings | undefined {
  const server = env['ROWS_MAIL'];
  if (!server) return undefined;
  const [from = '', url = '', secret = ''] = ['FROM', 'URL', 'SECRET'].map(
    (name) => env[`ROWS_MAIL_${name}`],
  );
  if (!EMAIL_ADDRESS.test(from))
    throw wrong('ROWS_MAIL_FROM is no address. Use the one that emails to visitors come from.');
  // Mail programs unsubscribe with https only (RFC 8058). Emails in a folder are read on this machine.
  const isLocal = server.startsWith('file:') && /^http:\/\/localhost:\d+$/.test(url);
  if (!isLocal && !/^https:\/\/[^/?#]+[^?#]*(?<!\/)$/.test(url))
    throw wrong('ROWS_MAIL_URL is not the address of this service. Use https://rows.example.');
  if (secret.length < 32)
    throw wrong('ROWS_MAIL_SECRET is too short. Use 32 characters, as of openssl rand -hex 16.');
  const confirm = oneOf(env, 'ROWS_MAIL_CONFIRM', ['off', 'on']) === 'on';
  const send = mailSender('ROWS_MAIL', server);
  // Without the password.
  const place = server.replace(/^(?:file:|.*@)/, '');
  return { place, send, from, url, secret, confirm };
}

function oneOf(env: Environment, name: string, values: readonly [string, ...string[]]): string {
  const value = env[name] || values[0];
  if (values.includes(value)) return value;
  throw wrong(`${name}="${value}" is unknown. Use ${values.join(' or ')}.`);
}

const ceiling = (env: Environment, name: string, usual: number): number =>
  env[name] === 'off' ? Infinity : number(env, name, usual, 1);

function number(env: Environment, name: string, usual: number, least: number): number {
  const value = env[name];
  if (!value) return usual;
  if (/^\d+$/.test(value) && Number(value) >= least) return Number(value);
  const off = /LIMIT|DAILY/.test(name) ? ', or off' : '';
  throw wrong(`${name}="${value}" is not a whole number of at least ${least}. Use one${off}.`);
}

const wrong = (message: string): ToolError => new ToolError('LOCAL-024', message);
