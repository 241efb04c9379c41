import { i18n } from '../i18n/i18n';
import { ownAddresses } from '../services/ownAddresses';
import styles from './NoScriptNote.module.css';

interface NoScriptNoteProps {
  /** The purpose of the form, the beginning of a sentence: "To join the waitlist". */
  readonly wish: string;
  readonly reason?: string;
}

/** How to reach us without JavaScript. CSS hides the submit buttons after it; its disabled button stops the Enter key. */
export function NoScriptNote({
  wish,
  reason = i18n.t('This form needs JavaScript, which is off in this browser.'),
}: NoScriptNoteProps) {
  return (
    <noscript className={styles['place']}>
      <p className={styles['note']}>
        {reason} <WriteTo wish={wish} />
      </p>
      <button type="submit" disabled hidden />
    </noscript>
  );
}

/** Where to write in place of a form. @param wish its purpose, the beginning of a sentence */
export function WriteTo({ wish }: { readonly wish: string }) {
  const { email } = ownAddresses();
  return i18n.t('{wish}, write to {email}.', {
    wish,
    email: <a href={`mailto:${email}`}>{email}</a>,
  });
}
