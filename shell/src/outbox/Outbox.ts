import {
  onAnnounced,
  type DeliveredSubmission,
  type WaitingSubmission,
} from 'shared-config/contract/sharedState';
import { recordWaitlistSignup } from 'shared-config/services/analytics';
import {
  dropSubmission,
  waitingSubmission,
  waitingSubmissions,
} from 'shared-config/services/outbox/outboxStore';
import { pauseByChance, sendSubmission } from 'shared-config/services/outbox/sendSubmission';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { announceDelivery } from 'shared-config/ui/draft/draftStore';

/** What happened last. */
export type OutboxNews =
  'waiting' | 'sending' | 'delivered' | 'deleted' | 'undelivered' | 'asked to wait';

/**
 * Sends what waits: when it starts, when the network is back, when a pause is over and when the visitor says so. To a hosted
 * spreadsheet only the visitor sends, who alone can know whether something has arrived there.
 */
export class Outbox {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The attempts that have not ended. */
  private attempts = 0;

  /** @param show called with what waits and what happened last, whenever that changes */
  constructor(
    private readonly show: (waiting: readonly WaitingSubmission[], news: OutboxNews) => void,
  ) {}

  /** @param atOnce whether to send now what is due */
  start(atOnce: boolean): void {
    addEventListener('online', () => void this.sendDue());
    onAnnounced('getit:rows', () => this.rest('waiting'));
    for (const event of ['offline', 'storage']) addEventListener(event, () => this.rest('waiting'));
    if (atOnce) void this.sendDue();
    else this.rest('waiting');
  }

  /** Sends everything that is shown, also during a pause. */
  async sendNow(): Promise<void> {
    this.rest(await this.sendAll('sending', isShown));
  }

  /** Deletes everything that is shown. */
  drop(): void {
    for (const { key } of waitingSubmissions().filter(isShown)) dropSubmission(key);
    this.show(waitingSubmissions().filter(isShown), 'deleted');
  }

  private async sendDue(): Promise<void> {
    if (isHosted()) return this.rest('waiting');
    const news = await this.sendAll('waiting', isDue);
    this.rest(news === 'delivered' ? news : 'waiting');
  }

  /** Shows what waits until the next attempt. */
  private rest(news: OutboxNews): void {
    if (this.attempts > 0) return;
    clearTimeout(this.timer);
    const waiting = waitingSubmissions();
    this.show(waiting.filter(isShown), news);
    const due = waiting.filter(({ state }) => state !== 'refused').map((one) => one.notBefore);
    if (due.length === 0 || isHosted()) return;
    const pause = Math.max(Math.min(...due) - Date.now(), pauseByChance());
    this.timer = setTimeout(() => void this.sendDue(), pause);
  }

  private async sendAll(
    news: OutboxNews,
    isMeant: (submission: WaitingSubmission) => boolean,
  ): Promise<OutboxNews> {
    this.show(waitingSubmissions().filter(isShown), news);
    this.attempts += 1;
    // One tab sends at a time. Pages over plain HTTP have no locks, and a browser that blocks storage refuses them. The key
    // of a submission makes a second attempt harmless there.
    const locks = navigator.locks as LockManager | undefined;
    const run = (): Promise<OutboxNews> => sendEach(isMeant);
    try {
      return await (locks ? locks.request('getit.outbox', run).catch(run) : run());
    } finally {
      this.attempts -= 1;
    }
  }
}

const isHosted = (): boolean => runtimeConfig().rows.hosted === true;

const isDue = ({ notBefore }: WaitingSubmission): boolean => notBefore <= Date.now();

/** What a form is sending is not shown: the form says what becomes of it. Its tab may have ended. */
const isShown = (submission: WaitingSubmission): boolean =>
  submission.state !== 'sending' || isDue(submission);

/** Sends one after another. Stops where the service cannot be reached. */
async function sendEach(isMeant: (submission: WaitingSubmission) => boolean): Promise<OutboxNews> {
  let news: OutboxNews = 'waiting';
  for (const { key } of waitingSubmissions()) {
    // The visitor may have deleted it meanwhile, and another tab may have sent it.
    const submission = waitingSubmission(key);
    if (!submission || submission.state === 'refused' || !isMeant(submission)) continue;
    const response = await sendSubmission(submission).catch(() => undefined);
    if (!response) return 'undelivered';
    if (!response.ok) {
      news = response.status === 429 && !isHosted() ? 'asked to wait' : 'undelivered';
      continue;
    }
    finish(submission);
    if (news === 'waiting') news = 'delivered';
  }
  return news;
}

/** What the form would have done after a success, also if its page is gone. */
function finish({ form, counts, body }: WaitingSubmission): void {
  const { data } = JSON.parse(body) as Pick<DeliveredSubmission, 'data'>;
  if (counts) recordWaitlistSignup(data['city'] ?? '');
  announceDelivery({ form, data });
}
