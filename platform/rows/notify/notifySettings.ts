import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import { Notifications, type SendDigest } from './Notifications';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** Makes the notifications of a service, which writes its warnings there. */
export type OpenNotifications = (warn: (message: string) => void) => Notifications;

const LOCAL = { from: 'rows@localhost', to: 'operator@localhost' };

/** Writes mails as files that a mail program opens, named by the time: for a machine without a mail server. */
export function mailsIn(folder: string): OpenNotifications {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const write: SendDigest = async (digest) => {
    const { message } = await transport.sendMail({ ...LOCAL, ...digest });
    await mkdir(folder, { recursive: true });
    const name = new Date().toISOString().replaceAll(':', '-');
    await writeFile(join(folder, `${name}.eml`), message);
  };
  return (warn) => new Notifications(folder, write, warn);
}

/**
 * Who is told about new rows. `docs/deploying.md` lists the variables.
 *
 * @returns undefined if `ROWS_NOTIFY` is not set.
 * @throws ToolError LOCAL-024 for a value that is neither a mail server nor a folder, or without `ROWS_NOTIFY_TO`. The message does not
 * repeat the address: it has a password.
 */
export function notifySettings(env: Environment): OpenNotifications | undefined {
  const server = env['ROWS_NOTIFY'];
  if (!server) return undefined;
  if (/^file:./.test(server)) return mailsIn(server.slice('file:'.length));
  if (!URL.canParse(server) || !/^smtps?:\/\/./.test(server))
    throw new ToolError(
      'LOCAL-024',
      'ROWS_NOTIFY is no address of a mail server. Use smtps://user:password@host:465 with percent-encoded user and password, or file:folder to write the mails there.',
    );
  const to = env['ROWS_NOTIFY_TO'];
  if (!to)
    throw new ToolError(
      'LOCAL-024',
      'ROWS_NOTIFY_TO is missing. Set it to the address that is told about new rows.',
    );
  const envelope = { to, from: env['ROWS_NOTIFY_FROM'] || to };
  return (warn) => new Notifications(to, sendBySmtp(server, envelope), warn);
}

/** Milliseconds that a mail server may take to answer. */
const PATIENCE = 10_000;

/**
 * Sends digests through a mail server.
 *
 * @param server its address, `smtps://user:password@host:465` or `smtp://…:587`; special characters of user and
 *   password are percent-encoded.
 */
export function sendBySmtp(
  server: string,
  envelope: Readonly<Record<'from' | 'to', string>>,
): SendDigest {
  const transport = createTransport({
    url: server,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return async (digest) => {
    await transport.sendMail({ ...envelope, ...digest });
  };
}
