import { useLayoutEffect, useRef } from 'react';
import type { WaitingRow } from 'shared-config/contract/sharedState';
import { i18n } from 'shared-config/i18n/i18n';
import { keptWords } from 'shared-config/services/outbox/keptWords';
import { rowsInMemory } from 'shared-config/services/outbox/waitingKeys';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { STATUS_ID } from '../frame/elementIds';
import { outboxSlot } from '../frame/StatusMessage';
import { Outbox, type OutboxNews } from './Outbox';

/**
 * Starts the outbox and shows one line with how many rows wait and of which forms; `eager` if the network has just come
 * back. A row that a form is sending for the first time is not shown.
 */
export function showOutbox(eager: boolean): void {
  let rows: readonly WaitingRow[] = [];
  let news: OutboxNews = 'waiting';
  let asks = false;
  const close = (): void => outboxSlot.set(undefined);
  const ask = (whether: boolean): void => {
    asks = whether;
    draw();
  };
  const outbox = new Outbox((all, latest) => {
    const before = rows.length;
    rows = all.filter(({ tries, claimed }) => tries > 0 || claimed <= Date.now());
    news = latest;
    asks &&= rows.length > 0;
    if (rows.length > 0 || news === 'delivered' || news === 'deleted') draw();
    // What became of the last row stays until the visitor closes it.
    else if (before > 0 || !outboxSlot.current()?.over) close();
  });
  function draw(): void {
    const over = rows.length === 0;
    const words = asks ? question(rows.length) : lineOf(rows, news);
    outboxSlot.set({ words, over, choices: <Choices choices={choicesNow(over)} /> });
  }
  function choicesNow(over: boolean): readonly Choice[] {
    if (over) return [{ id: 'close', words: i18n.t('Close'), quiet: true, onPress: close }];
    if (asks)
      return [
        { id: 'yes', words: i18n.t('Delete'), quiet: true, onPress: () => outbox.drop(rows) },
        { id: 'no', words: i18n.t('Keep'), onPress: () => ask(false) },
      ];
    const busy = news === 'sending';
    const onPress = (): void => void (busy || outbox.sendNow());
    return [
      ...(rows.every(({ refused }) => refused)
        ? []
        : [{ id: 'send', words: i18n.t('Send now'), busy, onPress }]),
      { id: 'ask', words: i18n.t('Delete'), quiet: true, onPress: () => ask(true) },
    ];
  }
  outbox.start(eager);
}

/** What waits, or what became of it. */
function lineOf(rows: readonly WaitingRow[], news: OutboxNews): string {
  if (news === 'sending') return i18n.t('Sending…');
  if (news === 'asked to wait')
    return i18n.t('We are very busy right now. It will be sent automatically in a little while.');
  if (rows.length === 0)
    return news === 'deleted'
      ? i18n.t('Deleted. Nothing will be sent.')
      : i18n.t('What you sent has arrived.');
  const failed = news === 'undelivered' || news === 'unreachable';
  const waiting = rows.filter(({ refused }) => !refused);
  const refused = rows.filter((row) => row.refused);
  const sentences = [
    ...(failed ? [i18n.t('Sending did not work yet.')] : []),
    ...(waiting.length > 0 ? [waits(waiting.length, formsOf(waiting))] : []),
    ...(waiting.length > 0 && keepsToSay() ? [keptWords()] : []),
    ...(refused.length > 0 ? [isRefused(refused.length, formsOf(refused))] : []),
  ];
  return sentences.join(' ');
}

/** Whether rows wait otherwise than a visitor expects: for the network, or in a page that can be closed. */
const keepsToSay = (): boolean => !navigator.onLine || rowsInMemory().size > 0;

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

const question = (count: number): string =>
  count === 1
    ? i18n.t('Delete 1 message? It will not be sent.')
    : i18n.t('Delete {count} messages? They will not be sent.', { count });

/** The forms of the rows, each once. A form that a remote declares has its title in the row. */
function formsOf(rows: readonly WaitingRow[]): string {
  const names = rows.map(({ table, title }) => {
    if (title !== undefined) return title;
    return table === 'contact' ? i18n.t('Contact') : i18n.t('Waitlist');
  });
  return [...new Set(names)].join(', ');
}

interface Choice {
  readonly id: string;
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
  return choices.map(({ id, words, quiet = false, busy, onPress }, index) => (
    <button
      key={id}
      ref={index === choices.length - 1 ? last : undefined}
      type="button"
      aria-describedby={STATUS_ID}
      aria-disabled={busy}
      className={buttonClass(quiet ? 'quiet' : 'primary')}
      // The second press of a double click is for the button that was there before.
      onClick={({ detail }) => detail > 1 || onPress()}
      onFocus={() => (focused.current = true)}
      onBlur={({ relatedTarget }) => (focused.current = relatedTarget === null)}
    >
      {words}
    </button>
  ));
}
