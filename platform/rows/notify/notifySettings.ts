import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import { Notifications } from './Notifications';
import type { MailLog } from './RefusedMails';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Makes the notifications of a service, which writes there what fails. */
export type OpenNotifications = (log: MailLog) => Notifications;

/**
 * Who gets emails about new rows. `docs/deploying.md` lists the variables.
 *
 * @returns undefined if `ROWS_NOTIFY` is not set.
 * @throws ToolError LOCAL-024 for a value that is neither a mail server nor a folder, or without `ROWS_NOTIFY_TO`.
 */
export function notifySettings(env: Environment): OpenNotifications | undefined {
  const server = env['ROWS_NOTIFY'];
  if (!server) return undefined;
  const send = mailSender('ROWS_NOTIFY', server);
  const folder = folderIn(server);
  const to = folder ? 'operator@localhost' : env['ROWS_NOTIFY_TO'];
  if (!to)
    throw new ToolError(
      'LOCAL-024',
      'ROWS_NOTIFY_TO is missing. Set it to the address that gets emails about new rows.',
    );
  const from = folder ? 'rows@localhost' : env['ROWS_NOTIFY_FROM'] || to;
  const place = folder ?? to;
  return (log) => new Notifications(place, (digest) => send({ to, from, ...digest }), log);
}

/** Milliseconds that a mail server may take to answer. */
const PATIENCE = 10_000;

/** Sends an email, or rejects with the reason. */
export type SendMail = (mail: SendMailOptions) => Promise<void>;

/**
 * Sends emails through a mail server, or writes them into a folder.
 *
 * @param server `smtps://user:password@host:465` or `smtp://…:587`, special characters of user and password
 *   percent-encoded; or `file:folder`
 * @throws ToolError LOCAL-024 for anything else, with the name of the variable. The message does not repeat the address:
 *   it has a password.
 */
export function mailSender(variable: string, server: string): SendMail {
  const folder = folderIn(server);
  if (folder) return writeMails(folder);
  if (!URL.canParse(server) || !/^smtps?:\/\/./.test(server))
    throw new ToolError(
      'LOCAL-024',
      `${variable} is no address of a mail server. Use smtps://user:password@host:465 with percent-encoded user and password, or file:folder to write the emails there.`,
    );
  const transport = createTransport({
    url: server,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return async (mail) => void (await transport.sendMail(mail));
}

const folderIn = (server: string): string | undefined => /^file:(.+)$/.exec(server)?.[1];

/** Writes emails as files that a mail program opens, named by the time: for a machine without a mail server. */
function writeMails(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    const name = new Date().toISOString().replaceAll(':', '-');
    // Two of one millisecond.
    const more = randomBytes(2).toString('hex');
    await writeFile(join(folder, `${name}-${more}.eml`), message);
  };
}
