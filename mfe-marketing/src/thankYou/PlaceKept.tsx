import { useNavigate } from 'shared-config/router';
import type { WaitlistEntry } from 'shared-config/services/waitlist';
import { WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { correctEntry } from '../waitlist/waitlistVisit';
import styles from './ThankYouPage.module.css';

/** Where we will write to, for a visitor who has just joined, and the way to correct it. */
export function PlaceKept({ entry }: { readonly entry: WaitlistEntry }) {
  const navigate = useNavigate();
  const correct = (): void => {
    correctEntry();
    void navigate(WAITLIST_ADDRESS);
  };
  return (
    <>
      <h1>Thank you. Your place is saved.</h1>
      <p className={styles['lead']}>
        We&apos;ll notify you at <strong className={styles['address']}>{entry.email}</strong> when
        we go live in your city.
      </p>
      <p>
        Is the address wrong?{' '}
        <button type="button" className={buttonClass('quiet')} onClick={correct}>
          Correct it
        </button>
      </p>
    </>
  );
}
