import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { SAID } from 'shared-config/contract/browserNames';
import type { Said } from 'shared-config/contract/leftInBrowser';
import { i18n } from 'shared-config/i18n/i18n';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { createStore } from 'shared-config/services/createStore';
import styles from './StatusMessage.module.css';
import { STATUS_ID } from './elementIds';
import { uncoverFocus } from './uncoverFocus';
import { statusOf } from 'shared-config/contract/statusOf';
import { useLocation } from 'shared-config/router';
import { useHydrated } from 'shared-config/ui/useHydrated';

/** What the outbox shows: words in the status region, and the buttons beside them, once its code has loaded. */
interface OutboxView {
  readonly words: string;
  readonly choices?: ReactNode;
  /** Whether it is over, so that the words go by themselves. */
  readonly over?: boolean;
}

/** The place of the outbox in the frame. Its code loads only when something waits. */
export const outboxSlot = createStore<OutboxView | undefined>(undefined);

/**
 * The shell's status region: a message that outlives a navigation, the loader's notice, or what waits in the outbox. Shows
 * the newest of them, and an older one again once that is gone. Buttons are outside the live region, so that screen
 * readers announce only the words.
 */
export function StatusMessage({ notice }: { readonly notice?: Notice | undefined }) {
  const { said, dismiss } = useSaid();
  const region = useRef<HTMLDivElement>(null);
  const outbox = useSyncExternalStore(outboxSlot.subscribe, outboxSlot.current, () => undefined);
  const texts = [said?.words, notice?.text, outbox?.words];
  const newest = useNewest(texts);
  const passes = newest === 0 ? !said?.failed && dismiss : newest === 2 && outbox?.over && empty;
  usePassing(texts[newest], passes || undefined, region);
  useLayoutEffect(() => {
    const uncover = (): void => uncoverFocus(region.current);
    uncover();
    // A form has the focus while it is sent, and then its button.
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, [newest, notice?.text, outbox]);
  return (
    <div ref={region} className={styles['region']} data-says={newest >= 0 ? '' : undefined}>
      <div id={STATUS_ID} role="status" className={styles['text']}>
        {newest >= 0 && <p key={newest}>{texts[newest]}</p>}
      </div>
      <div className={styles['choices']}>
        {newest === 0 && (
          <button type="button" className={buttonClass('quiet')} onClick={dismiss}>
            {i18n.t('Close')}
          </button>
        )}
        {newest === 1 && notice?.choices}
        {newest === 2 && outbox?.choices}
      </div>
    </div>
  );
}

/** The index of the text that changed last; -1 if there is no text. */
function useNewest(texts: readonly ReactNode[]): number {
  const [seen, setSeen] = useState({ texts, newest: latestIn(texts, []) });
  if (texts.every((text, index) => text === seen.texts[index])) return seen.newest;
  let newest = latestIn(texts, seen.texts);
  if (newest < 0) newest = texts[seen.newest] === undefined ? latestIn(texts, []) : seen.newest;
  setSeen({ texts, newest });
  return newest;
}

const latestIn = (texts: readonly ReactNode[], before: typeof texts): number =>
  texts.map((text, index) => text !== undefined && text !== before[index]).lastIndexOf(true);

/** What the status region says about a page, and the buttons beside it. */
export interface Notice {
  readonly text: string;
  readonly choices?: ReactNode;
}

const empty = (): void => outboxSlot.set(undefined);

/** How long a success stays on screen, in milliseconds. */
const STAYS = 10_000;

/** Removes what has succeeded after a while, but not while a visitor points at it, has the focus in it or is elsewhere. */
function usePassing(
  words: ReactNode,
  remove: (() => void) | undefined,
  region: RefObject<HTMLDivElement | null>,
): void {
  useEffect(() => {
    if (!remove) return undefined;
    let timer = setTimeout(look, STAYS);
    function look(): void {
      if (!document.hidden && !region.current?.matches(':hover, :focus-within')) remove?.();
      else timer = setTimeout(look, 1000);
    }
    return () => clearTimeout(timer);
  }, [words, remove, region]);
}

/**
 * What a page has said last: the message that it passed along with its navigation, such as "✅ Logged in successfully!",
 * or what it says while it is open (SAID). It stays until the next navigation or until the visitor closes it. The message
 * leaves the history entry immediately, so that Back and Reload do not show it again.
 */
function useSaid() {
  const { key, state } = useLocation();
  const [later, setLater] = useState<{ readonly key: string; readonly said: Said | undefined }>();
  // The prerendered page shows no message, and hydration must match it.
  const sent = useHydrated() ? statusOf(state) : undefined;
  useEffect(() => {
    if (sent !== undefined)
      window.history.replaceState({ ...(window.history.state as object | null), usr: null }, '');
  }, [key, sent]);
  useEffect(() => {
    const listen = (event: Event): void =>
      setLater({ key, said: (event as CustomEvent<Said>).detail });
    addEventListener(SAID, listen);
    return () => removeEventListener(SAID, listen);
  }, [key]);
  const dismiss = useCallback(() => setLater({ key, said: undefined }), [key]);
  const arrived: Said | undefined = sent === undefined ? undefined : { words: sent, failed: false };
  return { said: later?.key === key ? later.said : arrived, dismiss };
}
