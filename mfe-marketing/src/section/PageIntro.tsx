import type { ReactNode } from 'react';
import { Section } from 'shared-config/ui/Section';
import styles from './PageIntro.module.css';

interface PageIntroProps {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
  /** `narrow` for pages of running text. */
  readonly width?: 'wide' | 'narrow';
}

/** How every page but the landing page begins: the h1 and what the page is for. */
export function PageIntro({ title, lead, children, width = 'wide' }: PageIntroProps) {
  return (
    <Section place="first" width={width}>
      <div className={styles['intro']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
      </div>
    </Section>
  );
}
