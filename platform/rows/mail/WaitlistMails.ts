import type { SendMailOptions } from 'nodemailer';
import type { Language } from 'shared-config/i18n/languages';
import { BRAND } from 'shared-config/site/brand';
import { withinTime } from 'shared-config/services/withinTime';
import type { RowsStore } from '../RowsStore';
import { LAST_MAIL, LONGEST_PAUSE, PAUSE } from '../notify/Notifications';
import type { SendMail } from '../notify/notifySettings';
import { linkPath, type Purpose } from './mailLinks';
import { MAIL_WORDS } from './mailWords';
import { mailboxOf, type MailMark } from './MailMark';

export interface WaitlistMailSettings {
  /** Where mails go, in words for the operator. */
  readonly place: string;
  readonly send: SendMail;
  readonly from: string;
  /** The address of the service, as readers of the mails reach it. */
  readonly url: string;
  readonly secret: string;
  /** Whether the mail asks to confirm the place. */
  readonly confirm: boolean;
}

/** Milliseconds after which a mail is given up, because later it would surprise. */
const GIVE_UP = 24 * 60 * 60 * 1000;

interface Waiting {
  readonly mail: SendMailOptions;
  readonly until: number;
  /** When it may be sent. */
  due: number;
  /** Milliseconds that it waited before the last try. */
  waited: number;
}

/**
 * Sends a mail to each new address on the waitlist, one after the other. A visitor never waits for it. A mail
 * that its recipient cannot take now is tried again after one minute, two, four and so on. All wait that long when the mail
 * server cannot be reached or takes nothing.
 */
export class WaitlistMails {
  readonly #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #pause = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: WaitlistMailSettings,
    private readonly store: Pick<RowsStore, 'mark'>,
    private readonly warn: (message: string) => void,
  ) {}

  /** Call it when the store has a new row of the waitlist. */
  joined(row: Readonly<Record<string, string>>, language: Language): void {
    const { email = '', name = '' } = row;
    this.#work = this.#work.then(async () => {
      const at = new Date();
      const may = (state: MailMark['state']) =>
        // Marked before it is sent, so that a service that ends in between does not send it twice.
        this.store.mark(mailboxOf(email), { state, at }).catch(this.#failed);
      let { confirm } = this.settings;
      let mayWrite = !confirm && (await may('sent'));
      if (!mayWrite) mayWrite = confirm = await may('asked');
      if (!mayWrite) return;
      const mail = waitlistMail({ ...this.settings, confirm }, { email, name, language });
      const due = at.getTime();
      this.#waiting.push({ mail, due, until: due + GIVE_UP, waited: 0 });
      this.#plan();
    });
  }

  /** Sends what waits, for five seconds at most. */
  async close(): Promise<void> {
    const last = async (): Promise<void> => {
      await this.#work;
      clearTimeout(this.#timer);
      this.#pause = 0;
      for (const next of [...this.#waiting]) if (this.#pause === 0) await this.#send(next);
    };
    await withinTime(last(), LAST_MAIL, 'late').catch(() => undefined);
    clearTimeout(this.#timer);
    if (this.#waiting.length > 0)
      this.warn(
        `The service stops, and ${this.#waiting.length} of the mails to people on the waitlist could not be sent. Their rows are stored.`,
      );
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.length === 0) return;
    const next = this.#waiting.reduce((first, one) => (one.due < first.due ? one : first));
    const wait = Math.max(next.due - Date.now(), this.#pause);
    this.#timer = setTimeout(() => {
      this.#work = this.#work.then(async () => {
        await this.#send(next);
        this.#plan();
      });
    }, wait);
  }

  async #send(next: Waiting): Promise<void> {
    try {
      await this.settings.send(next.mail);
      this.#pause = 0;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
    } catch (error) {
      this.#failed(error);
      const refused = refusalIn(error);
      if (refused) this.#pause = 0;
      else this.#pause = longer(this.#pause);
      if (refused) next.waited = longer(next.waited);
      next.due = Date.now() + (refused ? next.waited : this.#pause);
      // The server does not know the mailbox, so another try is useless.
      if (refused === 'for good' || Date.now() >= next.until)
        this.#waiting.splice(this.#waiting.indexOf(next), 1);
    }
  }

  /** A mail server repeats the address in its answer. */
  readonly #failed = (error: unknown): false => {
    const reason = String(error).replaceAll(/\S+@\S+/g, '…');
    this.warn(`A mail to someone on the waitlist was not sent: ${reason}. Their row is stored.`);
    return false;
  };
}

const longer = (wait: number): number => Math.min(Math.max(2 * wait, PAUSE), LONGEST_PAUSE);

/**
 * Whether a server has refused a mail because of its recipient or its text, and not because of us. It says 421 when it ends
 * the connection (RFC 5321, 4.2.1).
 */
function refusalIn(error: unknown): 'now' | 'for good' | undefined {
  const { code, rejected, responseCode } = error as Record<string, unknown>;
  if (responseCode === 421 || !(rejected || code === 'EMESSAGE')) return undefined;
  return rejected && Number(responseCode) >= 500 ? 'for good' : 'now';
}

/** Letters, marks, and what separates names. Anything else could be a message, such as the address of a site. */
const NAME = /^[\p{L}\p{M}\u200c\u200d .'’-]{1,40}$/u;

/**
 * The mail to someone who joined. Of what was typed, it contains only the name, if that looks like a name: nobody must be
 * able to write to a stranger through us.
 */
export function waitlistMail(
  { from, url, secret, confirm }: Omit<WaitlistMailSettings, 'send' | 'place'>,
  to: { readonly email: string; readonly name: string; readonly language: Language },
): SendMailOptions {
  const words = MAIL_WORDS[to.language];
  const typed = to.name.trim();
  const name = NAME.test(typed) && !/\.\S/.test(typed) ? typed : '';
  const link = (purpose: Purpose): string =>
    url + linkPath(secret, purpose, to.language, mailboxOf(to.email));
  const paragraphs = [
    `${[words.hello, name].filter(Boolean).join(' ')},`,
    words.kept,
    ...(confirm ? [`${words.ask}\n${link('confirm')}`] : []),
    `${words.leave}\n${link('leave')}`,
    words.stranger[confirm ? 'asked' : 'sent'],
  ];
  return {
    from: { name: BRAND, address: from },
    to: { name, address: to.email },
    subject: confirm ? words.askSubject : words.subject,
    text: `${paragraphs.join('\n\n')}\n`,
    textEncoding: 'quoted-printable',
    list: { unsubscribe: { url: link('leave') } },
    headers: {
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      'Content-Language': to.language,
    },
  };
}
