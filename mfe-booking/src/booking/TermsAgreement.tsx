import { useId } from 'react';
import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import styles from './TermsAgreement.module.css';

/** The checkbox that agrees to the terms, with a link to them (spec §2). */
export function TermsAgreement() {
  const id = useId();
  return (
    <div className={styles['agreement']}>
      <input type="checkbox" id={id} name="terms" value="agreed" className={styles['box']} />
      <label htmlFor={id}>
        I agree to the <Link to={PATHS.terms}>Terms &amp; Conditions</Link>
      </label>
    </div>
  );
}
