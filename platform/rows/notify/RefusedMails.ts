/** The log of the service. */
export interface MailLog {
  warn(message: string): void;
  error(message: string): void;
}

const HOUR = 60 * 60 * 1000;

/** Why an email failed, without addresses: a mail server repeats them in its answer. */
export const reasonIn = (error: unknown): string => String(error).replaceAll(/\S+@\S+/g, '…');

/**
 * Whether a server has refused an email because of its recipient or its text, and not because of us. It says 421 when it ends
 * the connection (RFC 5321, 4.2.1).
 */
export function refusalIn(error: unknown): 'now' | 'for good' | undefined {
  const { code, rejected, responseCode } = error as Record<string, unknown>;
  if (responseCode === 421 || !(rejected || code === 'EMESSAGE')) return undefined;
  return rejected && Number(responseCode) >= 500 ? 'for good' : 'now';
}

/**
 * Whether a failure says that no email goes out: the server cannot be reached, or refuses us or the text, which all emails
 * have. One that refuses a recipient for now, as a full mailbox or a first try, says so only where an email is tried once an
 * hour by now, and none has gone out for an hour.
 */
export function isOutage(error: unknown, pause: number, sinceSent: number): boolean {
  const { rejected, responseCode } = error as Record<string, unknown>;
  const isOurs = refusalIn(error) !== 'now' || (!rejected && Number(responseCode) >= 500);
  return isOurs || (pause >= HOUR && sinceSent >= HOUR);
}

/** What the operator does about a failure of the mail server that a variable names. */
function wayOut(error: unknown, variable: string): string {
  const { code, responseCode } = error as Record<string, unknown>;
  if (code === 'EAUTH') return `Correct user and password in ${variable}.`;
  if (refusalIn(error) === 'for good') return `Correct ${variable}_TO.`;
  if (responseCode === undefined) return `Start the mail server, or correct ${variable}.`;
  if (Number(responseCode) < 500)
    return 'The mail server accepts none for now: if that lasts, ask its operator.';
  return `Make the mail server accept emails from ${variable}_FROM: look at SPF, DKIM and its list of blocked senders.`;
}

/** Writes a line of severity ERROR, at most once an hour, while no email goes out. */
export class RefusedMails {
  #sentAt = -Infinity;
  #saidAt = -Infinity;

  /** @param what emails they are, and the variable that names their server */
  constructor(
    private readonly what: string,
    private readonly variable: string,
    private readonly log: MailLog,
  ) {}

  sent(): void {
    this.#sentAt = Date.now();
  }

  /** @param pause milliseconds until the email is tried again */
  failed(error: unknown, pause: number): void {
    const now = Date.now();
    if (now - this.#saidAt < HOUR || !isOutage(error, pause, now - this.#sentAt)) return;
    this.#saidAt = now;
    const { code, responseCode = code ?? 'no code' } = error as Record<string, unknown>;
    this.log.error(
      `LOCAL-030: ${this.what} cannot be sent (${String(responseCode)}): ${reasonIn(error)}. ${wayOut(error, this.variable)} Waiting emails are sent once that works.`,
    );
  }
}
