import { recordWaitlistSignup } from 'shared-config/services/analytics';
import { onAnnounced, type WaitingRow } from 'shared-config/contract/sharedState';
import { dropRow, isTooOld, keptKeys, readRow } from 'shared-config/services/outbox/outboxStore';
import { followClock } from 'shared-config/services/keptSince';
import { sendRow } from 'shared-config/services/postRow';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { tryStorage } from 'shared-config/services/tryStorage';
import { rowDelivered } from 'shared-config/ui/draft/rowDelivered';

/** What happened last. */
export type OutboxNews =
  'waiting' | 'sending' | 'delivered' | 'deleted' | 'undelivered' | 'unreachable' | 'asked to wait';

/** The name of the lock: one tab sends at a time. */
const LOCK = 'getit.outbox';

/** A browser's timer counts in 32 bits, and a clock may be put forward. */
const LONGEST_WAIT = 60 * 60 * 1000;

/** The shortest and the longest pause while a network that has just come back still fails, in milliseconds. */
const FIRST_PAUSE = 1000;
const LAST_PAUSE = 8000;

/** Sends the rows that wait, one at a time and in one tab at a time. */
export class Outbox {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending = false;
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
    onAnnounced('getit:rows', () => this.look());
    for (const event of ['offline', 'storage']) addEventListener(event, () => this.look());
    document.addEventListener('visibilitychange', () => this.look());
    this.look('waiting', eager);
  }

  /** Sends all rows now, but those for which the service asked for a pause. Stops where it cannot be reached. */
  async sendNow(): Promise<void> {
    const rows = waitingRows();
    if (this.sending) return this.show(rows, 'sending');
    const due = rows.filter((row) => !row.refused && notBefore(row) <= Date.now());
    // To a hosted spreadsheet, nothing is sent by itself.
    if (due.length === 0) return this.look(isHosted() ? 'undelivered' : 'asked to wait');
    this.show(rows, 'sending');
    let news: OutboxNews = 'delivered';
    for (const { key } of due) {
      const one = await this.deliver(key);
      if (one !== 'delivered') news = one;
      if (one === 'unreachable') break;
    }
    this.look(news);
  }

  /** Deletes rows, also one that is being sent. */
  drop(rows: readonly WaitingRow[]): void {
    for (const { key } of rows) dropRow(key);
    this.show(waitingRows(), 'deleted');
  }

  /** Shows the rows and takes the next step; `eager` if the network has just come back. */
  private look(news: OutboxNews = 'waiting', eager = false): void {
    if (this.sending) return;
    clearTimeout(this.timer);
    const rows = waitingRows();
    this.show(rows, news);
    const waiting = rows.filter(({ refused }) => !refused);
    // Only the visitor can know whether a row arrived in a hosted spreadsheet.
    if (waiting.length === 0 || isHosted() || !navigator.onLine || document.hidden) return;
    const now = Date.now();
    const due = (row: WaitingRow): number =>
      Math.max(row.claimed, notBefore(row), eager ? 0 : retryAt(row));
    const next = waiting.find((row) => due(row) <= now);
    if (next) return void this.sendByItself(next, eager);
    const wait = Math.min(LONGEST_WAIT, ...waiting.map((row) => due(row) - now));
    this.timer = setTimeout(() => this.look(), wait);
  }

  private async sendByItself({ key }: WaitingRow, eager: boolean): Promise<void> {
    const news = await this.deliver(key);
    if (news === 'delivered') return this.look(news, eager);
    this.look();
    if (news !== 'unreachable' || !eager || this.pause > LAST_PAUSE) return;
    setTimeout(() => this.look('waiting', eager), this.pause);
    this.pause *= 2;
  }

  private async deliver(key: string): Promise<OutboxNews> {
    // Pages over plain HTTP have no locks. The key of a row makes a second attempt harmless there.
    const locks = navigator.locks as LockManager | undefined;
    const run = (): Promise<OutboxNews> => attempt(key);
    this.sending = true;
    try {
      return await (locks ? locks.request(LOCK, run) : run());
    } finally {
      this.sending = false;
    }
  }
}

const isHosted = (): boolean => runtimeConfig().rows.hosted === true;

async function attempt(key: string): Promise<OutboxNews> {
  // Another tab may have sent it while this one waited for the lock, and may have been asked for a pause.
  const row = waitingRows().find((one) => one.key === key);
  if (!row || Math.max(row.claimed, notBefore(row)) > Date.now()) return 'waiting';
  const response = await sendRow(row).catch(() => undefined);
  if (!response) return 'unreachable';
  if (!response.ok) return 'undelivered';
  // Now what the form would have done after a success, also if its page is gone.
  const { form, counts, body } = row;
  const data = tryStorage(() => (JSON.parse(body) as { readonly data: Fields }).data) ?? {};
  if (counts) recordWaitlistSignup(data['city'] ?? '');
  rowDelivered({ form, data });
  return 'delivered';
}

type Fields = Readonly<Record<string, string>>;

/**
 * The rows that wait, oldest first. Removes those that are too old, and what is no JSON. A row of another shape belongs to
 * another release, which will know it: it stays.
 */
export function waitingRows(): WaitingRow[] {
  followClock();
  const rows: WaitingRow[] = [];
  for (const key of keptKeys()) {
    const row = readRow(key);
    if (!row || isTooOld(row)) dropRow(key);
    else if (isRow(row) && row.key === key) rows.push(row);
  }
  return rows.sort((one, other) => one.at - other.at);
}

const isRow = ({ key, body, ...row }: Partial<WaitingRow>): boolean =>
  [key, body, row.table, row.form].every((text) => typeof text === 'string') &&
  [row.at, row.claimed, row.tries, row.failed].every(Number.isFinite);

/** Milliseconds before each attempt after the first; the last one repeats. */
const PAUSES = [15_000, 60_000, 5 * 60_000, 30 * 60_000];

/** When a row that failed is sent by itself, in milliseconds since 1970; 0 for one that never failed. */
export function retryAt({ key, tries, failed }: WaitingRow): number {
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
  return failed + pause * (0.5 + chanceOf(key) / 2);
}

/** The longest pause that a service gets: a full day of rows ends at midnight. A longer one would outlive the row. */
const LONGEST_PAUSE = 24 * 60 * 60 * 1000;

/** The time before which a row must not be sent, because the service asked for a pause (RFC 9110, 10.2.3). */
export function notBefore({ asked, failed }: WaitingRow): number {
  const seconds = asked === null ? NaN : Number(asked);
  const until = Number.isNaN(seconds) ? Date.parse(asked ?? '') : failed + seconds * 1000;
  return Number.isFinite(until) ? Math.min(until, failed + LONGEST_PAUSE) : 0;
}

/** From 0 to 1. Spreads the attempts of many browsers after a failure that all of them saw. */
const chanceOf = (key: string): number => parseInt(key.slice(0, 2), 16) / 0xff || 0;
