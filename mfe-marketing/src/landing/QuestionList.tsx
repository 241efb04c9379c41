import type { Question } from './questions';
import styles from './QuestionList.module.css';

/** Questions that open one by one without scripts; those opened before hydration stay open. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return questions.map(({ question, answer }) => (
    <details key={question} suppressHydrationWarning className={styles['question']}>
      <summary>{question}</summary>
      <p>{answer}</p>
    </details>
  ));
}
