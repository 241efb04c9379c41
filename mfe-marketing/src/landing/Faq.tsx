import { type MouseEvent, useRef } from 'react';
import { Section } from 'shared-config/ui/Section';
import { SectionHead } from '../ui/SectionHead';
import styles from './Faq.module.css';
import { FIRST_QUESTIONS, MORE_QUESTIONS, type Questions } from './questions';

/** Of the `details` elements with this name, one is open: opening "Show Less" closes the questions before it. */
const NAME = 'more';

/**
 * The FAQ: 4 items, and 4 more (spec §4, §9). Its toggle stands above the questions that it shows, and after them once
 * they are shown, also in the order of the HTML. It works without scripts. With them, the focus goes with it, and
 * browsers that do not know the names of `details` close the questions too.
 */
export function Faq() {
  const more = useRef<HTMLDetailsElement>(null);
  const show = (event: MouseEvent, open: boolean): void => {
    if (!more.current) return;
    event.preventDefault();
    more.current.open = open;
    const next = open ? ':scope > details > summary' : 'summary';
    more.current.querySelector<HTMLElement>(next)?.focus();
  };
  return (
    <Section>
      <div className={styles['faq']}>
        <SectionHead title="Frequently asked questions" />
        <div>
          <QuestionList questions={FIRST_QUESTIONS} />
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
        </div>
      </div>
    </Section>
  );
}

/** Questions that open one by one without scripts; those opened before hydration stay open. */
function QuestionList({ questions }: { readonly questions: Questions }) {
  return Object.entries(questions).map(([question, answer]) => (
    <details key={question} suppressHydrationWarning className={styles['question']}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ));
}
