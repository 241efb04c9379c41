import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendDigest } from './Notifications';
import type { Envelope } from './sendBySmtp';

/** Writes digests as files that a mail program opens, named by the time: for a machine without a mail server. */
export function writeMails(folder: string, envelope: Envelope): SendDigest {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (digest) => {
    const { message } = await transport.sendMail({ ...envelope, ...digest });
    await mkdir(folder, { recursive: true });
    const name = new Date().toISOString().replaceAll(':', '-');
    await writeFile(join(folder, `${name}.eml`), message);
  };
}
