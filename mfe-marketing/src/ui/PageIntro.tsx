import type { ReactNode } from 'react';
import { Section } from 'shared-config/ui/Section';
import styles from './PageIntro.module.css';

interface PageIntroProps {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <Section place="first">
      <div className={styles['intro']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </div>
    </Section>
  );
}
