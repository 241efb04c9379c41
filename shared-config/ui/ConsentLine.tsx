import type { ReactNode } from 'react';
import { Link } from 'shared-config/router';
import { ownAddresses } from '../services/ownAddresses';
import { PATHS } from '../site/paths';
import styles from './Field.module.css';

interface ConsentLineProps {
  /** One of the sentences of `consentNotice.ts`. */
  readonly children: string;
  /** How to withdraw, where it is another way than to write to us. */
  readonly withdrawal?: { readonly ask: string; readonly link: ReactNode; readonly end: string };
}

/**
 * The line at a form that stores personal data: which data, for what, and how to withdraw (Digital Personal Data
 * Protection Act, 2023, sections 5 and 6). Its words are part of the version `CONSENT_NOTICE`.
 */
export function ConsentLine({ children, withdrawal }: ConsentLineProps) {
  const { email } = ownAddresses();
  const { ask, link, end } = withdrawal ?? {
    ask: 'Write to ',
    link: <a href={`mailto:${email}`}>{email}</a>,
    end: '. ',
  };
  return (
    <p className={styles['hint']}>
      {`${children} Changed your mind? ${ask}`}
      {link}
      {end}
      <Link to={PATHS.privacy}>Privacy Policy</Link>
    </p>
  );
}
