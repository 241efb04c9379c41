import { i18n } from 'shared-config/i18n/i18n';
import type { ReactNode } from 'react';
import { WaitlistButton } from '../waitlist/WaitlistButton';
import styles from './StickyJoin.module.css';

/**
 * The sections between the two buttons for the waitlist. On a phone they are many screens, so a third one stays at the end
 * of the window from when the hero has left it until the second one comes.
 */
export function StickyJoin({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['between']}>
      {children}
      <div className={styles['track']}>
        <div className={styles['bar']}>
          <span>{i18n.t('Be first in your city')}</span>
          <WaitlistButton>{i18n.t('Join')}</WaitlistButton>
        </div>
      </div>
    </div>
  );
}
