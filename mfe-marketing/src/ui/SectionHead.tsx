import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export function SectionHead({ title, children }: SectionHeadProps) {
  return (
    <div className={styles['head']}>
      <h2>{title}</h2>
      {children !== undefined && <p className={styles['lead']}>{children}</p>}
    </div>
  );
}
