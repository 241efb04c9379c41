import { useRef, type MouseEvent } from 'react';
import { QuestionList } from './QuestionList';
import { MORE_QUESTIONS } from './questions';
import styles from './MoreQuestions.module.css';

/** Of the `details` elements with this name, one is open: opening "Show Less" closes the questions before it. */
const NAME = 'more';

/**
 * The FAQ's toggle (spec §4): above the questions that it shows, and after them once they are shown, also in the order
 * of the HTML. It works without scripts. With them, the focus goes with it, and browsers that do not know the names of
 * `details` close the questions too.
 */
export function MoreQuestions() {
  const more = useRef<HTMLDetailsElement>(null);
  const show = (event: MouseEvent, open: boolean): void => {
    if (!more.current) return;
    event.preventDefault();
    more.current.open = open;
    const next = open ? ':scope > details > summary' : 'summary';
    more.current.querySelector<HTMLElement>(next)?.focus();
  };
  return (
    <>
      <details
        ref={more}
        // The visitor may have opened it before hydration.
        suppressHydrationWarning
        name={NAME}
        className={styles['more']}
      >
        <summary className={styles['toggle']} onClick={(event) => show(event, true)}>
          Show More FAQs
        </summary>
        <QuestionList questions={MORE_QUESTIONS} />
      </details>
      <details suppressHydrationWarning name={NAME} className={styles['less']}>
        <summary className={styles['toggle']} onClick={(event) => show(event, false)}>
          Show Less
        </summary>
      </details>
    </>
  );
}
