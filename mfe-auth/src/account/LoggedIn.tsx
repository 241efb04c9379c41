import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { announce } from 'shared-config/contract/sharedState';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import type { Session } from 'shared-config/services/Identity';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { WaitlistLink } from './WaitlistLink';
import styles from './LoggedIn.module.css';

/** Who is logged in, with the way home and out, and where to go next. */
export function LoggedIn({ session }: { readonly session: Session }) {
  const [failed, setFailed] = useState(false);
  const logOut = async (): Promise<void> => {
    setFailed(false);
    try {
      const identity = await loadIdentity();
      await identity.signOut();
    } catch {
      setFailed(true);
      return;
    }
    // The pressed button is removed with the session.
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
    announce('getit:said', { words: i18n.t('✅ Logged out successfully!'), failed: false });
  };
  return (
    <div className={styles['notice']}>
      <p>
        {session.name === undefined
          ? i18n.t('You are logged in.')
          : i18n.t('You are logged in as {name}.', { name: <strong>{session.name}</strong> })}
      </p>
      <div className={styles['ways']}>
        <Link to={PATHS.home} className={buttonClass()}>
          {i18n.t('Home')}
        </Link>
        <button type="button" className={buttonClass('quiet')} onClick={() => void logOut()}>
          {i18n.t('Log out')}
        </button>
      </div>
      {failed && <p role="alert">{i18n.t('You are still logged in. Please try again.')}</p>}
      <p>
        {i18n.t('Next: {waitlist}, or {code}.', {
          waitlist: <WaitlistLink>{i18n.t('join the waitlist')}</WaitlistLink>,
          code: <Link to={PATHS.book}>{i18n.t('get your early-access code')}</Link>,
        })}
      </p>
    </div>
  );
}

interface OtherAccountProps {
  /** Whether a visitor is logged in, so that the form is for another account. */
  readonly other: boolean;
  readonly children: ReactNode;
}

/** A form that is behind "Use another account" while a visitor is logged in, and alone otherwise. */
export function OtherAccount({ other, children }: OtherAccountProps) {
  const place = useRef<HTMLDetailsElement>(null);
  // Never folds what the visitor is typing into.
  useLayoutEffect(() => {
    const details = place.current;
    if (details) details.open = !other || details.contains(document.activeElement);
  }, [other]);
  return (
    <details ref={place} open>
      <summary hidden={!other} className={styles['other']}>
        {i18n.t('Use another account')}
      </summary>
      {children}
    </details>
  );
}
