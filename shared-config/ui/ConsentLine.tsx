import type { ReactNode } from 'react';
import { i18n } from '../i18n/i18n';
import { ownAddresses } from '../services/ownAddresses';
import { PATHS } from '../site/paths';
import { PageLink } from './PageLink';
import styles from './Field.module.css';

interface ConsentLineProps {
  /** The sentence of the form: which data, and for what. */
  readonly children: string;
  /** How to withdraw, where it is another way than to write to us. */
  readonly withdrawal?: ReactNode;
}

/**
 * The line at a form that stores personal data: which data, for what, and how to withdraw (Digital Personal Data
 * Protection Act, 2023, sections 5 and 6). Its words are part of the version `CONSENT_NOTICE`.
 */
export function ConsentLine({ children, withdrawal }: ConsentLineProps) {
  const { email } = ownAddresses();
  return (
    <p className={styles['hint']}>
      {children}{' '}
      {withdrawal ??
        i18n.t('Changed your mind? Write to {email}.', {
          email: <a href={`mailto:${email}`}>{email}</a>,
        })}{' '}
      <PageLink to={PATHS.privacy}>{i18n.t('Privacy Policy')}</PageLink>
    </p>
  );
}
