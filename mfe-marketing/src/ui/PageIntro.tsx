import type { ReactNode } from 'react';
import { Section } from 'shared-config/ui/Section';
import styles from './PageIntro.module.css';

interface PageIntroProps {
  readonly title: string;
  readonly lead: string;
  /** Stands beside the words in a wide window, and below them in a narrow one. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** The h1 of a page and its introduction. */
export function PageIntro({ title, lead, picture, children }: PageIntroProps) {
  return (
    <Section place="first">
      <div className={styles['intro']}>
        <div className={styles['text']}>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          {children}
        </div>
        {picture && <div className={styles['picture']}>{picture}</div>}
      </div>
    </Section>
  );
}
