import type { ReactNode } from 'react';
import { Section } from 'shared-config/ui/Section';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly lead: string;
  /** The form. */
  readonly children: ReactNode;
  /** Where else a visitor may want to go. */
  readonly links: ReactNode;
}

/** The slip that each account form stands on. */
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
