import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { onAnnounced, STATUS, type Said } from 'shared-config/contract/sharedState';
import { i18n } from 'shared-config/i18n/i18n';
import { createStore } from 'shared-config/services/createStore';
import { tryStorage } from 'shared-config/services/tryStorage';
import { buttonClass } from 'shared-config/ui/buttonClass';
import styles from './StatusMessage.module.css';
import { STATUS_ID } from './elementIds';
import { uncoverFocus } from './uncoverFocus';

/** Who says something: a page that is open, the fragments in it, the loader of pages, or the outbox. */
type Source = 'page' | 'fragment' | 'loader' | 'outbox';

/** Words in the status region, and the buttons next to them. */
export interface Message {
  readonly words: ReactNode;
  readonly choices?: ReactNode;
  /** Whether it is over, so that the words go by themselves. */
  readonly over?: boolean;
  /** Whether what a page has said stays above it. */
  readonly givesWay?: boolean;
}

/** How long a success stays on screen, in milliseconds. */
const STAYS = 10_000;

const NONE: ReadonlyMap<Source, Message> = new Map();

/** What each source says, the latest last. */
const messages = createStore(NONE);

/** Says something in the status region in place of the last message of that source; nothing takes that one away. */
export function showMessage(source: Source, message: Message | undefined): void {
  const next = new Map(messages.current());
  if (!next.delete(source) && !message) return;
  if (message) next.set(source, message);
  const said = message?.givesWay && next.get('page');
  if (said && next.delete('page')) next.set('page', said);
  messages.set(next);
}

/**
 * The shell's status region. The last message is on the screen; once it is gone, the one before it is. Buttons are outside
 * the live region, so that screen readers announce only the words.
 */
export function StatusMessage() {
  useEffect(hearPages, []);
  const region = useRef<HTMLDivElement>(null);
  const all = useSyncExternalStore(messages.subscribe, messages.current, () => NONE);
  const [source, message] = [...all].pop() ?? [];
  useEffect(() => {
    if (!source || !message?.over) return undefined;
    // What is over stays while a visitor points at it, has the focus in it or is elsewhere.
    const look = (): void => {
      if (!document.hidden && !region.current?.matches(':hover, :focus-within'))
        showMessage(source, undefined);
      else timer = setTimeout(look, 1000);
    };
    let timer = setTimeout(look, STAYS);
    return () => clearTimeout(timer);
  }, [source, message]);
  useLayoutEffect(() => {
    const uncover = (): void => uncoverFocus(region.current);
    uncover();
    // A form has the focus while it is sent, and then its button.
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, [message]);
  return (
    <div ref={region} className={styles['region']} data-says={message && ''}>
      <div id={STATUS_ID} role="status" className={styles['text']}>
        {message && <p key={source}>{message.words}</p>}
      </div>
      <div className={styles['choices']}>
        {/* A second press on a button must not reach that of another message. */}
        <Fragment key={source}>{message?.choices}</Fragment>
      </div>
    </div>
  );
}

/**
 * Shows what pages say: at once, whatever page the visitor is going to, until they go on or close it. First comes what the
 * last document could not show.
 *
 * @returns ends it
 */
function hearPages(): () => void {
  const late = tryStorage(() => sessionStorage.getItem(STATUS));
  tryStorage(() => sessionStorage.removeItem(STATUS));
  if (late) say({ words: late, failed: false });
  const end = onAnnounced('getit:said', say);
  return () => {
    end();
    dismissStatus();
  };
}

/** Takes away what a page has said, or its fragments. Called when the visitor moves on, before the next page says anything. */
export function dismissStatus(): void {
  showMessage('page', undefined);
  showMessage('fragment', undefined);
}

/**
 * Loads the address in the address bar as a document. The words of a success on the screen then appear there.
 *
 * @param isNew whether a link has led there: a reload would restore how far the page before was scrolled. An address with a
 *   section is reloaded nevertheless, because `replace` would stay in this document.
 */
export function loadDocument(isNew: boolean): void {
  // The page may speak after it has begun to leave.
  const keepWords = (): void => {
    const { words, over } = messages.current().get('page') ?? {};
    if (over && typeof words === 'string') tryStorage(() => sessionStorage.setItem(STATUS, words));
  };
  addEventListener('pagehide', keepWords, { once: true });
  if (isNew && !location.hash) location.replace(location.href);
  else location.reload();
}

/** A failure stays until the visitor closes it. */
function say({ words, failed }: Said): void {
  if (words === null) return showMessage('page', undefined);
  const choices = (
    <button type="button" className={buttonClass('quiet')} onClick={dismissStatus}>
      {i18n.t('Close')}
    </button>
  );
  showMessage('page', { words, choices, over: !failed });
}
