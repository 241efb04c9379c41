import { recordWaitlistSignup } from 'shared-config/services/analytics';
import { OUTBOX_CHANGED } from 'shared-config/contract/browserNames';
import type { WaitingRow } from 'shared-config/contract/leftInBrowser';
import { dropRow } from 'shared-config/services/outbox/outboxStore';
import { sendRow } from 'shared-config/services/postRow';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { rowDelivered } from 'shared-config/ui/draft/rowDelivered';
import { fieldsOf, waitingRow, waitingRows } from './waitingRows';
import { nextStep, notBefore } from './nextStep';

/** What happened last, for the words above the rows. */
export type OutboxNews =
  'waiting' | 'sending' | 'delivered' | 'deleted' | 'undelivered' | 'unreachable' | 'asked to wait';

/** The name of the lock: one tab sends at a time. */
const LOCK = 'getit.outbox';

/** How long another tab may hold the lock before this one looks again, in milliseconds. */
const LOOK_AGAIN = 10_000;

/** The shortest and the longest pause while a network that has just come back still fails, in milliseconds. */
const FIRST_PAUSE = 1000;
const LAST_PAUSE = 8000;

/** Sends the rows that wait, one at a time and in one tab at a time. */
export class Outbox {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The key of the row that this page is sending. */
  private sending: string | undefined;
  /** Before the next attempt, if a network that has just come back still fails, in milliseconds. */
  private pause = FIRST_PAUSE;

  /** @param show called with the rows that wait and what happened last, whenever they change */
  constructor(private readonly show: (rows: readonly WaitingRow[], news: OutboxNews) => void) {}

  /** @param eager whether the network has just come back */
  start(eager: boolean): void {
    addEventListener('online', () => {
      this.pause = FIRST_PAUSE;
      this.look('waiting', true);
    });
    for (const event of ['offline', 'storage', OUTBOX_CHANGED])
      addEventListener(event, () => this.look());
    document.addEventListener('visibilitychange', () => this.look());
    this.look('waiting', eager);
  }

  /** Sends a row now, unless the service asked for a pause. */
  async sendNow(key: string): Promise<void> {
    const row = waitingRow(key);
    if (this.sending !== undefined) return;
    if (!row) this.look();
    // To a hosted spreadsheet, nothing is sent by itself.
    else if (notBefore(row) > Date.now()) this.look(isHosted() ? 'undelivered' : 'asked to wait');
    else this.look(await this.deliver(row, 'sending'));
  }

  drop(key: string): void {
    dropRow(key);
    this.look('deleted');
  }

  /** Shows the rows and takes the next step; `eager` if the network has just come back. */
  private look(news: OutboxNews = 'waiting', eager = false): void {
    if (this.sending !== undefined) return;
    clearTimeout(this.timer);
    const rows = waitingRows();
    this.show(rows, news);
    if (document.visibilityState === 'hidden') return;
    const step = nextStep(rows, {
      now: Date.now(),
      online: navigator.onLine,
      hosted: isHosted(),
      eager,
    });
    if (step.send) void this.sendByItself(step.send, eager);
    if (step.after !== undefined) this.timer = setTimeout(() => this.look(), step.after);
  }

  private async sendByItself(row: WaitingRow, eager: boolean): Promise<void> {
    const news = await this.deliver(row, 'waiting');
    if (news === 'delivered') return this.look(news, eager);
    this.look();
    if (news !== 'unreachable' || !eager || this.pause > LAST_PAUSE) return;
    setTimeout(() => this.look('waiting', eager), this.pause);
    this.pause *= 2;
  }

  private async deliver({ key }: WaitingRow, news: OutboxNews): Promise<OutboxNews> {
    this.sending = key;
    const asSent = (row: WaitingRow) => (row.key === key ? { ...row, claimed: Infinity } : row);
    this.show(waitingRows().map(asSent), news);
    try {
      return await inOneTab(() => attempt(key));
    } finally {
      this.sending = undefined;
    }
  }
}

const isHosted = (): boolean => runtimeConfig().rows.hosted === true;

/** Leaves the work if another tab holds the lock, and looks again later. */
async function inOneTab(work: () => Promise<OutboxNews>): Promise<OutboxNews> {
  // Pages over plain HTTP have no locks. The key of a row makes a second attempt harmless there.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) return work();
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    return 'waiting';
  });
}

async function attempt(key: string): Promise<OutboxNews> {
  // Another tab may have sent it while this one waited for the lock.
  const row = waitingRow(key);
  if (!row || row.claimed > Date.now()) return 'waiting';
  const response = await sendRow(row).catch(() => undefined);
  if (!response) return 'unreachable';
  if (!response.ok) return 'undelivered';
  finish(row);
  return 'delivered';
}

/** Does what the form would have done after a success, also if its page is gone. */
function finish({ form, counts, body }: WaitingRow): void {
  const data = fieldsOf(body);
  if (counts) recordWaitlistSignup(data['city'] ?? '');
  rowDelivered({ form, data });
}
