import type { ComponentProps } from 'react';
import type { WaitingSubmission } from 'shared-config/contract/sharedState';
import { i18n } from 'shared-config/i18n/i18n';
import { submissionsInMemory } from 'shared-config/services/outbox/outboxStore';
import { waitingWords } from 'shared-config/services/outbox/waitingWords';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { STATUS_ID } from '../frame/elementIds';
import { outboxSlot } from '../frame/StatusMessage';
import { Outbox, type OutboxNews } from './Outbox';

/** Starts the outbox and shows one line with how much waits and of which forms. @param atOnce whether to send what is due */
export function showOutbox(atOnce: boolean): void {
  let pressed = false;
  const close = (): void => outboxSlot.set(undefined);
  const outbox = new Outbox((waiting, news) => {
    const over = waiting.length === 0;
    const busy = news === 'sending';
    const send = (): void => {
      pressed = true;
      if (!busy) void outbox.sendNow();
    };
    const drop = (): void => {
      pressed = true;
      outbox.drop();
    };
    /** A button that goes takes the focus of a visitor along, who has pressed it: the last one gets it. */
    const takeFocus = (button: HTMLElement | null): void => {
      if (pressed && document.activeElement === document.body)
        // It is on the screen already.
        button?.focus({ preventScroll: true });
    };
    const last = { ref: takeFocus, className: buttonClass('quiet') };
    const choices = over ? (
      <Choice {...last} onClick={close}>
        {i18n.t('Close')}
      </Choice>
    ) : (
      <>
        {waiting.some(({ state }) => state !== 'refused') && (
          <Choice aria-disabled={busy} onClick={send}>
            {i18n.t('Send now')}
          </Choice>
        )}
        <Choice {...last} onClick={drop}>
          {i18n.t('Delete')}
        </Choice>
      </>
    );
    if (!over || news === 'delivered' || news === 'deleted')
      outboxSlot.set({ words: lineOf(waiting, news), over, choices });
    // What became of the last one stays until the visitor closes it.
    else if (!outboxSlot.current()?.over) close();
  });
  outbox.start(atOnce);
}

/** A button that the line describes. */
const Choice = (props: ComponentProps<'button'>) => (
  <button type="button" aria-describedby={STATUS_ID} className={buttonClass()} {...props} />
);

/** What waits, or what became of it. */
function lineOf(all: readonly WaitingSubmission[], news: OutboxNews): string {
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
    news === 'undelivered' && i18n.t('Sending did not work yet.'),
    waiting.length > 0 && waits(waiting.length, formsOf(waiting)),
    waiting.length > 0 && needsWords && waitingWords(),
    refused.length > 0 && isRefused(refused.length, formsOf(refused)),
  ];
  return sentences.filter(Boolean).join(' ');
}

const waits = (count: number, forms: string): string =>
  count === 1
    ? i18n.t('1 message waits to be sent: {forms}.', { forms })
    : i18n.t('{count} messages wait to be sent: {forms}.', { count, forms });

const isRefused = (count: number, forms: string): string =>
  count === 1
    ? i18n.t('1 message could not be accepted: {forms}. Please write it in the form again.', {
        forms,
      })
    : i18n.t(
        '{count} messages could not be accepted: {forms}. Please write them in the form again.',
        { count, forms },
      );

/** The names of the forms, each once. One that a remote declares has its title in the submission. */
function formsOf(all: readonly WaitingSubmission[]): string {
  const names = all.map(({ table, title }) => {
    if (title !== undefined) return title;
    return table === 'contact' ? i18n.t('Contact') : i18n.t('Waitlist');
  });
  return [...new Set(names)].join(', ');
}
