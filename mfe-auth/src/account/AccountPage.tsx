import type { ReactNode } from 'react';
import { Section } from 'shared-config/ui/Section';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** Links to the other account pages. */
  readonly links: ReactNode;
}

/** The card around each account form. */
export function AccountPage({ title, lead, children, links }: AccountPageProps) {
  return (
    <Section place="first" width="narrow">
      <div className={styles['card']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
        <div className={styles['links']}>{links}</div>
      </div>
    </Section>
  );
}
