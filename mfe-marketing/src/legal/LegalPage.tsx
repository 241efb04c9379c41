import type { ReactNode } from 'react';
import { Section } from 'shared-config/ui/Section';
import styles from './LegalPage.module.css';

interface LegalPageProps {
  readonly title: string;
  /** As the specification writes it, for example `March 28, 2025`. */
  readonly updated: string;
  /** The same day for machines, `2025-03-28`. */
  readonly updatedIso: string;
  /** What the page says, in short. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page of rules: running text that prints cleanly. */
export function LegalPage({ title, updated, updatedIso, lead, children }: LegalPageProps) {
  return (
    <Section place="first" width="narrow">
      <article className={styles['text']}>
        <h1>{title}</h1>
        <p className={styles['updated']}>
          Last updated <time dateTime={updatedIso}>{updated}</time>
        </p>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </article>
    </Section>
  );
}
