import { useLayoutEffect, useRef } from 'react';
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
  let before = 0;
  const close = (): void => outboxSlot.set(undefined);
  const outbox = new Outbox((waiting, news) => {
    const count = waiting.length;
    const over = count === 0;
    const busy = news === 'sending';
    if (!over || news === 'delivered' || news === 'deleted') {
      const send = waiting.some(({ state }) => state !== 'refused');
      const choices: readonly Choice[] = over
        ? [{ words: i18n.t('Close'), quiet: true, onPress: close }]
        : [
            ...(send
              ? [
                  {
                    words: i18n.t('Send now'),
                    busy,
                    onPress: () => void (busy || outbox.sendNow()),
                  },
                ]
              : []),
            { words: i18n.t('Delete'), quiet: true, onPress: () => outbox.drop() },
          ];
      outboxSlot.set({
        words: lineOf(waiting, news),
        over,
        choices: <Choices choices={choices} />,
      });
    }
    // What became of the last one stays until the visitor closes it.
    else if (before > 0 || !outboxSlot.current()?.over) close();
    before = count;
  });
  outbox.start(atOnce);
}

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
  const sentences = [
    ...(news === 'undelivered' ? [i18n.t('Sending did not work yet.')] : []),
    ...(waiting.length > 0 ? [waits(waiting.length, formsOf(waiting))] : []),
    ...(waiting.length > 0 && needsWords() ? [waitingWords()] : []),
    ...(refused.length > 0 ? [isRefused(refused.length, formsOf(refused))] : []),
  ];
  return sentences.join(' ');
}

/** Whether something waits otherwise than a visitor expects: for the network, or in a page that can be closed. */
const needsWords = (): boolean => !navigator.onLine || submissionsInMemory().size > 0;

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

interface Choice {
  readonly words: string;
  readonly quiet?: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** Buttons that the line describes. A button that goes takes the focus along: the last one gets it. */
function Choices({ choices }: { readonly choices: readonly Choice[] }) {
  const last = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body)
      // It is on the screen already.
      last.current?.focus({ preventScroll: true });
  }, [choices]);
  return choices.map(({ words, quiet = false, busy, onPress }, index) => (
    <button
      key={words}
      ref={index === choices.length - 1 ? last : undefined}
      type="button"
      aria-describedby={STATUS_ID}
      aria-disabled={busy}
      className={buttonClass(quiet ? 'quiet' : 'primary')}
      onClick={onPress}
      onFocus={() => (focused.current = true)}
      onBlur={({ relatedTarget }) => (focused.current = relatedTarget === null)}
    >
      {words}
    </button>
  ));
}
