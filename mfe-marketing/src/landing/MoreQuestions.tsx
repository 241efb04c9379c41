import { useState } from 'react';
import { QuestionList } from './QuestionList';
import { MORE_QUESTIONS } from './questions';
import styles from './MoreQuestions.module.css';

/**
 * The FAQ's toggle (spec §4). A `details` element works without scripts; the stylesheet then changes the label,
 * which React does otherwise.
 */
export function MoreQuestions() {
  const [open, setOpen] = useState(false);
  return (
    <details
      // The visitor may have opened it before hydration.
      suppressHydrationWarning
      className={styles['more']}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles['toggle']}>
        <span hidden={open} className={styles['closed']}>
          Show More FAQs
        </span>
        <span hidden={!open} className={styles['opened']}>
          Show Less
        </span>
      </summary>
      <QuestionList questions={MORE_QUESTIONS} />
    </details>
  );
}
