import { CONTACT_EMAIL } from '../site/addresses';
import styles from './NoScriptNote.module.css';

interface NoScriptNoteProps {
  /** What the form was for, for example "To join the waitlist". */
  readonly wish: string;
  /** Why the form is of no use. */
  readonly reason?: string;
}

/**
 * How else to reach us, for a browser without JavaScript. It takes the place of the submit buttons behind
 * it, and the disabled one in it keeps the Enter key from sending the form to a page that cannot take it.
 */
export function NoScriptNote({
  wish,
  reason = 'This form needs JavaScript, which is off in this browser.',
}: NoScriptNoteProps) {
  return (
    <noscript className={styles['place']}>
      <p className={styles['note']}>
        {reason} {wish}, write to <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>.
      </p>
      <button type="submit" disabled hidden />
    </noscript>
  );
}
