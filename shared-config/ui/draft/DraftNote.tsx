import { DRAFT_HOURS } from '../../site/limits';
import { buttonClass } from '../buttonClass';
import styles from '../Field.module.css';

/** Says that a form has what was typed into it before, and clears it: people share phones. */
export function DraftNote({ clear }: { readonly clear: (() => void) | undefined }) {
  if (!clear) return null;
  return (
    <p className={styles['hint']}>
      {`What was typed here before is back. This browser keeps it for ${DRAFT_HOURS} hours. `}
      <button type="button" className={buttonClass('quiet')} onClick={clear}>
        Clear
      </button>
    </p>
  );
}
