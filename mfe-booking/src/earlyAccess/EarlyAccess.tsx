import { useState } from 'react';
import { CITY } from 'shared-config/site/brand';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { useHydrated } from 'shared-config/ui/useHydrated';
import { EarlyAccessForm } from './EarlyAccessForm';
import { forgetEmail, keepEmail, readKeptEmail } from './keptEmail';
import { PromoStub } from './PromoStub';
import styles from './EarlyAccess.module.css';

/** The id of the box, for links to it. */
export const EARLY_ACCESS_ID = 'early-access';

/**
 * The early-access box of `/book` (spec §2, §4): asks for an email, then shows the promo code. A returning
 * visitor sees the code again.
 */
export function EarlyAccess() {
  const kept = useHydrated() ? readKeptEmail() : null;
  const [entered, setEntered] = useState<string | null>();
  const email = entered === undefined ? kept : entered;
  const changed = entered !== undefined;

  const enter = (given: string) => {
    keepEmail(given);
    setEntered(given);
  };
  const startOver = () => {
    forgetEmail();
    setEntered(null);
  };

  return (
    <div
      id={EARLY_ACCESS_ID}
      tabIndex={-1}
      role="group"
      aria-labelledby="early-access-title"
      className={styles['box']}
    >
      <h2 id="early-access-title" className={styles['title']}>
        Early access
      </h2>
      {email === null ? (
        <>
          <p>
            We are not open yet. Early customers get {PROMO_PERCENT}% off at launch in their city,{' '}
            {CITY} first. Enter your email to see the code.
          </p>
          <EarlyAccessForm onEnter={enter} takesFocus={changed} />
        </>
      ) : (
        <PromoStub email={email} onStartOver={startOver} takesFocus={changed} />
      )}
    </div>
  );
}
