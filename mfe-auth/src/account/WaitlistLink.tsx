import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { PATHS, WAITLIST_ADDRESS } from 'shared-config/site/paths';
import styles from './WaitlistLink.module.css';

/** The way to the waitlist, and for those who have joined in this browser, from before the first paint, to their place. */
export function WaitlistLink({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Link to={WAITLIST_ADDRESS} className={styles['join']}>
        {children}
      </Link>
      <Link to={PATHS.thankYou} className={styles['place']}>
        {i18n.t('Your place on the waitlist')}
      </Link>
    </>
  );
}
