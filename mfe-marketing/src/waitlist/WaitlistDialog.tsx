import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Link, useLocation } from 'shared-config/router';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { CROSS, Icon } from 'shared-config/ui/icons/icons';
import { useHydrated } from 'shared-config/ui/useHydrated';
import { JoinForm } from './JoinForm';
import { useJoinedEntry } from './useJoinedEntry';
import { useThanks } from './useThanks';
import { joinedNote, joinedTitle } from './waitlistForm';
import { followEntry, startOver, useWaitingJoin, useWaitlistVisit } from './waitlistVisit';
import byEntry from './byEntry.module.css';
import styles from './WaitlistDialog.module.css';

interface WaitlistDialogProps {
  /** What the form has chosen. */
  readonly interest?: string | undefined;
}

/**
 * The waitlist modal (spec §4). Success closes it, empties the form and goes to /thank-you. As long as this browser has an
 * entry, opening it shows the success panel, whose Close brings the empty form back. The prerendered dialog has both.
 */
export function WaitlistDialog({ interest }: WaitlistDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A page with links for several interests may hold several.
  const title = useId();
  const visit = useWaitlistVisit();
  const [joined, isEarly] = [useJoinedEntry(), !useHydrated()];
  const entry = visit.phase === 'entry' ? joined : undefined;
  const waits = useWaitingJoin();
  const thank = useThanks();
  const { hash, key } = useLocation();
  // Opens it by a link, too. A stylesheet gives the dialog that the address names a place on the screen, so the inline
  // script finds its form near and the page hydrates.
  useEffect(() => {
    if (hash === `#${ANCHORS.waitlist}` && !dialog.current?.open) dialog.current?.showModal();
  }, [hash, key]);
  const close = (): void => dialog.current?.close();
  const succeed = (waits: boolean): void => {
    followEntry();
    if (!waits) return;
    // By then the shell has taken the dialog out of the address of this entry, where Back would open it again.
    dialog.current?.addEventListener('close', thank, { once: true });
    close();
  };
  const closeForNew = (event: MouseEvent): void => {
    // The form around the button is removed.
    event.preventDefault();
    startOver();
    close();
  };
  // A press that began on a field, such as one that selects its text, may end on the backdrop.
  const pressed = useRef<EventTarget>(null);
  const notePress = ({ target }: MouseEvent): void => void (pressed.current = target);
  const closeOnBackdrop = ({ target }: MouseEvent): void => {
    if (target === dialog.current && target === pressed.current) dialog.current.close();
  };

  return (
    // The browser closes a modal dialog on Escape; this adds the backdrop for the pointer.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      // The visitor may have opened it before hydration.
      suppressHydrationWarning
      id={ANCHORS.waitlist}
      aria-labelledby={title}
      className={styles['dialog']}
      onMouseDown={notePress}
      onClick={closeOnBackdrop}
      onClose={findFocus}
    >
      <div className={styles['card']}>
        <h2
          id={title}
          className={styles['title']}
          // Screen readers start here where there is no field to start at.
          {...(entry && { tabIndex: -1, ref: beginHere })}
        >
          {!entry && (
            <span className={isEarly ? byEntry['others'] : undefined}>
              {i18n.t('Be first in your city')}
            </span>
          )}
          {(entry ?? isEarly) && <span {...(isEarly && early())}>{joinedTitle(i18n)}</span>}
        </h2>
        {!entry && (
          // The class of the form stays, by which what was typed finds it again if React draws it again.
          <div className={isEarly ? byEntry['others'] : undefined}>
            <JoinForm
              draft="waitlist"
              className={styles['form']}
              {...(interest !== undefined && { prefill: { interest } })}
              sent={visit.phase === 'correcting' ? visit.entry : undefined}
              onJoined={succeed}
            >
              {null}
            </JoinForm>
          </div>
        )}
        {(entry ?? isEarly) && (
          <div className={styles['form']} {...(isEarly && early(styles['form']))}>
            <p>{joinedNote(i18n)}</p>
            <p>{entry ? entry.data.email : '\u00a0'}</p>
            <div className={styles['ways']}>
              <Link to={PATHS.thankYou} className={buttonClass()} onClick={close}>
                {i18n.t('See your place and your code')}
              </Link>
              <form method="dialog">
                <button type="submit" className={buttonClass('quiet')} onClick={closeForNew}>
                  {i18n.t('Close')}
                </button>
              </form>
            </div>
          </div>
        )}
        {waits && (
          <p className={styles['waits']}>
            {i18n.t('Your place and your own link appear once it is sent.')}{' '}
            <Link to={PATHS.thankYou} onClick={close}>
              {i18n.t('See where they appear')}
            </Link>
          </p>
        )}
        {/* Last, so that the dialog opens with the focus on its first field. */}
        <form method="dialog">
          <button
            type="submit"
            className={styles['close']}
            aria-label={i18n.t('Close the waitlist')}
          >
            <Icon d={CROSS} />
          </button>
        </form>
      </div>
    </dialog>
  );
}

/** For what only visitors who have joined see before the page hydrates. The gate does not compare words in a live region. */
const early = (className = '') =>
  ({ className: `${byEntry['joined']} ${className}`.trim(), 'aria-live': 'polite' }) as const;

/** The dialog gives the focus back to what had it. If the address opened it, that was nothing. */
function findFocus(): void {
  // One that is hidden takes no focus.
  for (const button of document.querySelectorAll<HTMLElement>(`[commandfor="${ANCHORS.waitlist}"]`))
    if (document.activeElement === document.body) button.focus();
}

/** Makes an element the one that `showModal` focuses. React's own `autoFocus` focuses once, and writes no attribute. */
function beginHere(element: HTMLElement | null): () => void {
  element?.setAttribute('autofocus', '');
  return () => element?.removeAttribute('autofocus');
}
