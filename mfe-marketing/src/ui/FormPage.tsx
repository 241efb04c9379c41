import type { ReactNode } from 'react';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from './cardClass';
import { FactList, type Facts } from './FactList';
import styles from './FormPage.module.css';

interface FormPageProps {
  readonly title: string;
  readonly lead: string;
  /** What a visitor wants to know beside the form: details by term. A term without any is left out. */
  readonly facts: Facts;
  /** Whether each detail is a word or two, so that facts stand in pairs. */
  readonly short?: true;
  readonly form: ReactNode;
  readonly children?: ReactNode;
}

/** The beginning of a page that is there for its form. */
export function FormPage({ title, lead, facts, short, form, children }: FormPageProps) {
  return (
    <Section place="first">
      <div className={styles['page']}>
        <div className={styles['text']}>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          <FactList
            facts={facts}
            className={[styles['facts'], short && styles['short']].filter(Boolean).join(' ')}
          />
          {children}
        </div>
        <div className={cardClass(styles['card'])}>{form}</div>
      </div>
    </Section>
  );
}
