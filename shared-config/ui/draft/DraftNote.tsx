import { i18n } from '../../i18n/i18n';
import { DRAFT_HOURS } from '../../site/limits';
import { buttonClass } from '../buttonClass';
import styles from '../Field.module.css';

/** Says that a form has what was typed into it before, and clears it: people share phones. */
export function DraftNote({ clear }: { readonly clear: (() => void) | undefined }) {
  if (!clear) return null;
  return (
    <p className={`${styles['hint']} ${styles['draft']}`}>
      {i18n.t(
        'We have brought back what you typed here earlier. It stays saved in this browser for {hours} hours.',
        {
          hours: DRAFT_HOURS,
        },
      )}
      <button type="button" className={buttonClass('quiet')} onClick={clear}>
        {i18n.t('Clear')}
      </button>
    </p>
  );
}
