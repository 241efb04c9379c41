import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from 'shared-config/contract/sharedState';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { LanguageLinks } from './LanguageLinks';
import { closePopover } from './popovers';
import { session, useSession } from '../session/session';
import { useClosedByNavigation } from './useClosedByNavigation';
import { buttonClass } from 'shared-config/ui/buttonClass';
import styles from './TopBar.module.css';

/**
 * Greets a signed-in user and offers Logout, the way to delete the account, and the languages, for which the bar may have no
 * room; empty while signed out (spec §2, §6).
 */
export function UserMenu() {
  const who = useSession();
  return who && <Greeting name={who.name} />;
}

/** Pixels between the greeting and its menu. */
const GAP = 8;

function Greeting({ name }: { readonly name: string | undefined }) {
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  // A popover is placed in the window, and where the button is depends on what else the bar holds.
  const placeBelow = useCallback((): void => {
    if (!button.current || !menu.current) return;
    const { right, bottom } = button.current.getBoundingClientRect();
    menu.current.style.right = `${document.documentElement.clientWidth - right}px`;
    menu.current.style.top = `${bottom + GAP}px`;
  }, []);
  useEffect(() => {
    window.addEventListener('resize', placeBelow);
    return () => window.removeEventListener('resize', placeBelow);
  }, [placeBelow]);

  useClosedByNavigation(menu);

  useLayoutEffect(() => {
    const leaving = place.current;
    // The link to the home page is before the greeting, on every screen.
    const home = leaving?.previousElementSibling as HTMLElement | null;
    return () => {
      if (leaving?.contains(document.activeElement)) home?.focus();
    };
  }, []);

  const logout = async (): Promise<void> => {
    setFailed(false);
    try {
      await session.signOut();
    } catch {
      return setFailed(true);
    }
    announce('getit:said', { words: i18n.t('✅ Logged out successfully!'), failed: false });
  };
  return (
    <div ref={place} className={styles['user']}>
      <button
        ref={button}
        type="button"
        popoverTarget="user-menu"
        className={`${buttonClass('quiet')} ${styles['greeting']}`}
        // A browser without popovers dispatches nothing before it shows one.
        onClick={placeBelow}
      >
        {name === undefined ? i18n.t('Hi, User') : i18n.t('Hi, {name}', { name })}
      </button>
      <div
        ref={menu}
        id="user-menu"
        popover="auto"
        className={styles['account']}
        onBeforeToggle={placeBelow}
      >
        <button type="button" onClick={() => void logout()}>
          {i18n.t('Logout')}
        </button>
        {failed && <p role="alert">{i18n.t('You are still logged in. Please try again.')}</p>}
        <LanguageLinks place="menu" />
        <Link to={PATHS.deleteAccount} onClick={() => closePopover(menu.current)}>
          {i18n.t('Delete account')}
        </Link>
      </div>
    </div>
  );
}
