import type { ComponentProps } from 'react';
import {
  onAnnounced,
  type DeliveredSubmission,
  type WaitingSubmission,
} from 'shared-config/contract/sharedState';
import { i18n } from 'shared-config/i18n/i18n';
import { recordEvent } from 'shared-config/services/analytics';
import { forgetInvite } from 'shared-config/services/invitation';
import {
  dropSubmission,
  submissionsInMemory,
  waitingSubmission,
  waitingSubmissions,
} from 'shared-config/services/outbox/outboxStore';
import { pauseByChance, sendSubmission } from 'shared-config/services/outbox/sendSubmission';
import { waitingWords } from 'shared-config/services/outbox/waitingWords';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { announceDelivery } from 'shared-config/ui/draft/draftStore';
import { STATUS_ID } from '../frame/elementIds';
import { showMessage } from '../frame/StatusMessage';

/** What happened last. */
type News = 'waiting' | 'sending' | 'delivered' | 'deleted' | 'undelivered' | 'asked to wait';

/** Starts the outbox. @param atOnce whether to send what is due */
export const showOutbox = (atOnce: boolean): void => new Outbox().start(atOnce);

/**
 * Sends what waits: when it starts, when the network is back, when a pause is over and when the visitor says so. To a hosted
 * spreadsheet only the visitor sends, who alone can know whether something has arrived there. One line says how much waits
 * and of which forms.
 */
class Outbox {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The attempts that have not ended. */
  private attempts = 0;
  private pressed = false;
  /** Whether the line says what became of the last one. */
  private over = false;

  start(atOnce: boolean): void {
    addEventListener('online', () => void this.sendDue());
    onAnnounced('getit:rows', () => this.rest('waiting'));
    for (const event of ['offline', 'storage']) addEventListener(event, () => this.rest('waiting'));
    if (atOnce) void this.sendDue();
    else this.rest('waiting');
  }

  private async sendDue(): Promise<void> {
    if (isHosted()) return this.rest('waiting');
    const news = await this.sendAll('waiting', isDue);
    this.rest(news === 'delivered' ? news : 'waiting');
  }

  /** Shows what waits until the next attempt. */
  private rest(news: News): void {
    if (this.attempts > 0) return;
    clearTimeout(this.timer);
    this.show(news);
    const due = waitingSubmissions().filter(({ state }) => state !== 'refused');
    if (due.length === 0 || isHosted()) return;
    const next = Math.min(...due.map(({ notBefore }) => notBefore));
    const pause = Math.max(next - Date.now(), pauseByChance());
    this.timer = setTimeout(() => void this.sendDue(), pause);
  }

  private async sendAll(
    news: News,
    isMeant: (submission: WaitingSubmission) => boolean,
  ): Promise<News> {
    this.show(news);
    this.attempts += 1;
    // One tab sends at a time. Pages over plain HTTP have no locks, and a browser that blocks storage refuses them. The key
    // of a submission makes a second attempt harmless there.
    const locks = navigator.locks as LockManager | undefined;
    const run = (): Promise<News> => sendEach(isMeant);
    try {
      return await (locks ? locks.request('getit.outbox', run).catch(run) : run());
    } finally {
      this.attempts -= 1;
    }
  }

  private show(news: News): void {
    const waiting = waitingSubmissions().filter(isShown);
    const over = waiting.length === 0;
    const busy = news === 'sending';
    /** Sends everything that is shown, also during a pause. */
    const send = async (): Promise<void> => {
      this.pressed = true;
      if (!busy) this.rest(await this.sendAll('sending', isShown));
    };
    const drop = (): void => {
      this.pressed = true;
      for (const { key, keeps } of waitingSubmissions().filter(isShown)) {
        dropSubmission(key);
        if (keeps) forgetInvite();
      }
      this.show('deleted');
    };
    const last = { ref: this.takeFocus, className: buttonClass('quiet') };
    const choices = over ? (
      <Choice {...last} onClick={close}>
        {i18n.t('Close')}
      </Choice>
    ) : (
      <>
        {waiting.some(({ state }) => state !== 'refused') && (
          <Choice aria-disabled={busy} onClick={() => void send()}>
            {i18n.t('Send now')}
          </Choice>
        )}
        <Choice {...last} onClick={drop}>
          {i18n.t('Delete')}
        </Choice>
      </>
    );
    if (!over || news === 'delivered' || news === 'deleted') {
      this.over = over;
      showMessage('outbox', { words: lineOf(waiting, news), over, choices });
    }
    // What became of the last one stays until the visitor closes it.
    else if (!this.over) close();
  }

  /** A button that is removed loses the focus of the visitor who has pressed it: the last button gets it. */
  private readonly takeFocus = (button: HTMLElement | null): void => {
    if (this.pressed && document.activeElement === document.body)
      // It is on the screen already.
      button?.focus({ preventScroll: true });
  };
}

const close = (): void => showMessage('outbox', undefined);

const isHosted = (): boolean => runtimeConfig().rows.hosted === true;

const isDue = ({ notBefore }: WaitingSubmission): boolean => notBefore <= Date.now();

/** What a form is sending is not shown: the form says what becomes of it. Its tab may have ended. */
const isShown = (submission: WaitingSubmission): boolean =>
  submission.state !== 'sending' || isDue(submission);

/** Sends one after another. Stops where the service cannot be reached. */
async function sendEach(isMeant: (submission: WaitingSubmission) => boolean): Promise<News> {
  let news: News = 'waiting';
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
function finish({ form, event, body }: WaitingSubmission): void {
  const { data } = JSON.parse(body) as Pick<DeliveredSubmission, 'data'>;
  if (event) recordEvent(event, data);
  announceDelivery({ form, data });
}

/** A button that the line describes. */
const Choice = (props: ComponentProps<'button'>) => (
  <button type="button" aria-describedby={STATUS_ID} className={buttonClass()} {...props} />
);

/** What waits, or what became of it. */
function lineOf(all: readonly WaitingSubmission[], news: News): string {
  if (news === 'sending') return i18n.t('Sending…');
  if (news === 'asked to wait')
    return i18n.t('We are very busy right now. It will be sent automatically in a little while.');
  if (all.length === 0)
    return news === 'deleted'
      ? i18n.t('Deleted. Nothing will be sent.')
      : i18n.t('What you sent has arrived.');
  const waiting = all.filter(({ state }) => state !== 'refused');
  const refused = all.filter(({ state }) => state === 'refused');
  // Something waits otherwise than a visitor expects: for the network, or in a page that can be closed.
  const needsWords = !navigator.onLine || submissionsInMemory().size > 0;
  const sentences = [
    news === 'undelivered' && i18n.t('Sending failed.'),
    waiting.length > 0 && waits(waiting.length, formsOf(waiting)),
    waiting.length > 0 && needsWords && waitingWords(),
    refused.length > 0 && isRefused(refused.length, formsOf(refused)),
  ];
  return sentences.filter(Boolean).join(' ');
}

const waits = (count: number, forms: string): string =>
  count === 1
    ? i18n.t('1 message is waiting to be sent: {forms}.', { forms })
    : i18n.t('{count} messages are waiting to be sent: {forms}.', { count, forms });

const isRefused = (count: number, forms: string): string =>
  count === 1
    ? i18n.t('1 message could not be accepted: {forms}. Please write it in the form again.', {
        forms,
      })
    : i18n.t(
        '{count} messages could not be accepted: {forms}. Please write them in the form again.',
        { count, forms },
      );

/** The names of the forms, each once. One that a remote declares has its title, unless an earlier release has stored it. */
function formsOf(all: readonly WaitingSubmission[]): string {
  const names = all.map(({ table, title }) => {
    if (title !== undefined) return title;
    return table === 'contact' ? i18n.t('Contact') : i18n.t('Waitlist');
  });
  return [...new Set(names)].join(', ');
}
