import type { SendMailOptions } from 'nodemailer';
import { localPath } from 'shared-config/i18n/languages';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { withinTime } from 'shared-config/services/withinTime';
import type { RowsStore } from '../RowsStore';
import { LAST_MAIL, LONGEST_PAUSE, PAUSE } from '../notify/Notifications';
import type { SendMail } from '../notify/notifySettings';
import { RefusedMails, reasonIn, refusalIn, type MailLog } from '../notify/RefusedMails';
import { linkPath, type Purpose } from './mailLinks';
import { MAIL_WORDS } from './mailWords';
import { mailboxOf, type StoredMail } from './Subscription';

export interface WaitlistMailSettings {
  /** Where emails go, in words for the operator. */
  readonly place: string;
  readonly send: SendMail;
  readonly from: string;
  /** The address of the service, as readers of the emails reach it. */
  readonly url: string;
  readonly secret: string;
  readonly confirm: boolean;
}

interface ToSite {
  readonly site: string;
}

/** Milliseconds between two looks for emails that another process has queued, or that are due again. */
const LOOK = 60_000;

/** Milliseconds until an email that was being sent by a killed service is due again. */
const LEASE = 5 * 60_000;

/**
 * Sends an email to each new address on the waitlist, one after the other. A visitor never waits for it. The emails wait in the
 * store, so a restart loses none. One that cannot be sent is tried again after one minute, two, four and so on, for a day. All
 * wait a minute when the mail server cannot be reached or takes nothing, and the operator reads of it once an hour.
 */
export class WaitlistMails {
  #timer: NodeJS.Timeout | undefined;
  /** When the next mail may be sent. */
  #next = 0;
  #closed = false;
  readonly #refused: RefusedMails;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: WaitlistMailSettings & ToSite,
    private readonly store: Pick<RowsStore, 'takeMail' | 'settleMail'>,
    private readonly log: MailLog,
    /** How many emails are sent on a day (UTC). The others wait for the next one. */
    private readonly today: { full(): Promise<unknown>; count(): void },
    private readonly gaveUp: () => void = () => undefined,
  ) {
    this.#refused = new RefusedMails('emails to the waitlist', 'ROWS_MAIL', log);
    this.look();
  }

  /** Call it when the store may have a new email. */
  look(): void {
    this.#plan(0);
  }

  /** Sends what is due, for five seconds at most. The rest waits in the store. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#closed = true;
    const last = async (): Promise<void> => {
      await this.#work;
      while (await this.#sendNext());
    };
    await withinTime(last(), LAST_MAIL, 'late').catch(() => undefined);
  }

  #plan(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(
      () => {
        this.#work = this.#work.then(async () => this.#plan((await this.#sendNext()) ? 0 : LOOK));
      },
      Math.max(wait, this.#next - Date.now()),
    );
  }

  /** Resolves with whether another email may be sent at once. */
  async #sendNext(): Promise<boolean> {
    try {
      if (await this.today.full()) return false;
      const now = new Date();
      const mail = await this.store.takeMail(now, new Date(now.getTime() + LEASE));
      if (mail) await this.#send(mail);
      return mail !== undefined && Date.now() >= this.#next;
    } catch (error) {
      this.log.warn(`Emails to people on the waitlist cannot be read: ${reasonIn(error)}.`);
      return false;
    }
  }

  async #send(mail: StoredMail): Promise<void> {
    try {
      await this.settings.send(waitlistMail(this.settings, mail));
    } catch (error) {
      return this.#failed(mail, error);
    }
    this.today.count();
    this.#refused.sent();
    await this.store.settleMail(mail);
  }

  async #failed(mail: StoredMail, error: unknown): Promise<void> {
    const problem = reasonIn(error);
    const refused = refusalIn(error);
    if (!refused) this.#next = Date.now() + PAUSE;
    // The server does not know the mailbox, so another try is useless.
    const isLast = refused === 'for good' || Date.now() >= mail.until.getTime();
    const wait = Math.min(PAUSE * 2 ** mail.tries, LONGEST_PAUSE);
    const dueAt = isLast ? undefined : new Date(Date.now() + wait);
    await this.store.settleMail(mail, { dueAt, tries: mail.tries + 1, problem });
    if (refused !== 'for good') this.#refused.failed(error, wait);
    this.log.warn(
      isLast
        ? `LOCAL-029: an email to someone on the waitlist is given up: ${problem}. npm run people -- mails shows it, and sends it again.`
        : `An email to someone on the waitlist was not sent: ${problem}. It is tried again.`,
    );
    if (isLast) this.gaveUp();
  }
}

/** Letters, vowel signs, and what separates names. Anything else could be a message, such as the address of a site. */
const NAME = /^[\p{L}\p{M}\u200c\u200d .'’-]{1,40}$/u;

/**
 * The email to someone who joined. Of what was typed, it contains only the name, if that looks like a name: no one must be
 * able to write to a stranger through us.
 */
export function waitlistMail(
  { from, url, secret, site }: Pick<WaitlistMailSettings, 'from' | 'url' | 'secret'> & ToSite,
  to: Pick<StoredMail, 'email' | 'name' | 'language' | 'confirm' | 'entry'>,
): SendMailOptions {
  const words = MAIL_WORDS[to.language];
  const typed = to.name.trim();
  const name = NAME.test(typed) && !/\.\S/.test(typed) ? typed : '';
  const link = (purpose: Purpose): string =>
    url + linkPath(secret, purpose, to.language, mailboxOf(to.email), to.entry);
  const paragraphs = [
    `${[words.hello, name].filter(Boolean).join(' ')},`,
    words.place,
    ...(to.confirm ? [`${words.ask}\n${link('confirm')}`] : []),
    `${words.edit}\n${site}${localPath(to.language, PATHS.thankYou)}`,
    `${words.leave}\n${link('leave')}`,
    words.stranger[to.confirm ? 'asked' : 'sent'],
  ];
  return {
    from: { name: BRAND, address: from },
    to: { name, address: to.email },
    subject: to.confirm ? words.askSubject : words.subject,
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
