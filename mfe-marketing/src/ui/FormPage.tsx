import type { ReactNode } from 'react';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from './cardClass';
import styles from './FormPage.module.css';

interface FormPageProps {
  readonly title: string;
  readonly lead: string;
  /** What a visitor wants to know beside the form: a `div` for each term and its details. */
  readonly facts: ReactNode;
  readonly form: ReactNode;
  /** What stands below the facts. */
  readonly children?: ReactNode;
}

/** The beginning of a page that is there for its form. */
export function FormPage({ title, lead, facts, form, children }: FormPageProps) {
  return (
    <Section place="first">
      <div className={styles['page']}>
        <div className={styles['text']}>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          <dl className={styles['facts']}>{facts}</dl>
          {children}
        </div>
        <div className={cardClass(styles['card'])}>{form}</div>
      </div>
    </Section>
  );
}
