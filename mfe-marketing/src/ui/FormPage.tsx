import type { ReactNode } from 'react';
import { Section } from 'shared-config/ui/Section';
import { cardClass } from './cardClass';
import { FactList, type Facts } from './FactList';
import styles from './FormPage.module.css';

interface FormPageProps {
  readonly title: string;
  readonly lead: string;
  /** What follows the lead at once: another way than the form, or a picture. */
  readonly next?: ReactNode;
  /** What a visitor wants to know before the form: details by term. A term without any is left out. */
  readonly facts: Facts;
  /** Whether each detail is a word or two, so that facts are in pairs. */
  readonly short?: true;
  readonly form: ReactNode;
  /** What can wait: on a phone it is below the form. */
  readonly more?: { readonly facts: Facts; readonly text: ReactNode };
}

/** The beginning of a page that is there for its form. */
export function FormPage({ title, lead, next, facts, short, form, more }: FormPageProps) {
  const listed = [styles['facts'], short && styles['short']].filter(Boolean).join(' ');
  return (
    <Section place="first">
      <div className={styles['page']}>
        <div className={styles['text']}>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          {next}
          <FactList facts={facts} className={listed} />
        </div>
        <div className={cardClass(styles['card'])}>{form}</div>
        {more && (
          <div className={styles['text']}>
            <FactList facts={more.facts} className={listed} />
            {more.text}
          </div>
        )}
      </div>
    </Section>
  );
}
