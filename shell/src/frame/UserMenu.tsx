import { useRef, useState, type ToggleEvent } from 'react';
import { session, useSession } from '../session/session';
import styles from './UserMenu.module.css';

/** Greets a signed-in user and offers Logout; empty while signed out (spec §2, §6). */
export function UserMenu() {
  const who = useSession();
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!who) return null;
  const logout = (): void => {
    setFailed(false);
    session.signOut().catch(() => setFailed(true));
  };
  // A popover is placed in the window, and how far from its end the button is depends on what else the bar holds.
  const openBelow = ({ currentTarget }: ToggleEvent<HTMLDivElement>): void => {
    const end = button.current?.getBoundingClientRect().right ?? 0;
    currentTarget.style.right = `${document.documentElement.clientWidth - end}px`;
  };
  return (
    <div className={styles['user']}>
      <button ref={button} type="button" popoverTarget="user-menu" className={styles['greeting']}>
        Hi, {who.name ?? 'User'}
      </button>
      <div id="user-menu" popover="auto" className={styles['menu']} onBeforeToggle={openBelow}>
        <button type="button" className={styles['logout']} onClick={logout}>
          Logout
        </button>
        {failed && <p role="alert">You are still logged in. Please try again.</p>}
      </div>
    </div>
  );
}
