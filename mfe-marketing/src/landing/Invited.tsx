import { i18n } from 'shared-config/i18n/i18n';
import { ANCHORS } from 'shared-config/site/paths';
import { WaitlistButton } from '../waitlist/WaitlistButton';
import styles from './Invited.module.css';

/** The line for a visitor who came by an invitation: the address names it, so it needs no script, and other visitors do not see it. */
export function Invited() {
  return (
    <div id={ANCHORS.invited} className={styles['invited']}>
      <p>{i18n.t('You were invited.')}</p>
      <WaitlistButton kind="quiet">{i18n.t('Accept the invitation')}</WaitlistButton>
    </div>
  );
}
