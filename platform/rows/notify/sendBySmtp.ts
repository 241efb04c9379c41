import { createTransport } from 'nodemailer';
import type { SendDigest } from './Notifications';

/** Milliseconds that a mail server may take to answer. */
const PATIENCE = 10_000;

/** The addresses of a mail. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/**
 * Sends digests through a mail server.
 *
 * @param server its address, `smtps://user:password@host:465` or `smtp://…:587`; special characters of user and
 *   password are percent-encoded.
 */
export function sendBySmtp(server: string, envelope: Envelope): SendDigest {
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
