import { useState } from 'react';
import { session, useSession } from '../session/session';
import styles from './UserMenu.module.css';

/** Greets a signed-in user and offers Logout; empty while signed out (spec §2, §6). */
export function UserMenu() {
  const who = useSession();
  const [failed, setFailed] = useState(false);
  if (!who) return null;
  const logout = (): void => {
    setFailed(false);
    session.signOut().catch(() => setFailed(true));
  };
  return (
    <div className={styles['user']}>
      <button type="button" popoverTarget="user-menu" className={styles['greeting']}>
        Hi, {who.name ?? 'User'}
      </button>
      <div id="user-menu" popover="auto" className={styles['menu']}>
        <button type="button" className={styles['logout']} onClick={logout}>
          Logout
        </button>
        {failed && <p role="alert">You are still logged in. Please try again.</p>}
      </div>
    </div>
  );
}
