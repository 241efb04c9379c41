import { i18n } from 'shared-config/i18n/i18n';
import { sharedAddress } from 'shared-config/services/invitation';
import { placeIn } from 'shared-config/services/invitationHeader';
import { promoText } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { copy } from 'shared-config/ui/share';
import hidden from 'shared-config/ui/VisuallyHidden.module.css';
import type { JoinedEntry } from './joinedEntry';
import { useJoinedEntry } from './useJoinedEntry';
import { Known } from './EntryStates';
import styles from './InviteOthers.module.css';

/** The ways to send the site to others: WhatsApp before all, by the link of the visitor who has a place. */
export function InviteOthers({ entry }: { readonly entry: JoinedEntry }) {
  // Until the entry is known, what a visitor sends has no invitation.
  const link = sharedAddress(placeIn(useJoinedEntry()));
  const text = encodeURIComponent(promoText(link));
  return (
    <div className={styles['invite']}>
      <h2>{i18n.t('Invite a friend')}</h2>
      <p>
        {i18n.t(
          'Somebody you know is standing in a queue right now. Send them this link. They can read what it is about first, and join only if they like it.',
        )}
      </p>
      <p className={styles['link']}>
        <Known>{sharedAddress(placeIn(entry))}</Known>
      </p>
      <div className={styles['ways']}>
        <a
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
          className={[buttonClass(), styles['large']].join(' ')}
        >
          {i18n.t('Invite on WhatsApp')}
          <span className={hidden['visuallyHidden']}> {i18n.t('(opens in a new tab)')}</span>
        </a>
        <button
          type="button"
          className={[buttonClass('quiet'), styles['copy']].join(' ')}
          onClick={({ currentTarget }) => void copy(currentTarget, link)}
        >
          {i18n.t('Copy link')}
        </button>
        <a href={`mailto:?body=${text}`} className={styles['email']}>
          {i18n.t('Send it by email')}
        </a>
        <output />
      </div>
    </div>
  );
}
