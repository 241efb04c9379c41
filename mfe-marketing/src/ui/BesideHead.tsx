import type { ReactNode } from 'react';
import styles from './BesideHead.module.css';

interface BesideHeadProps {
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** What is next to its heading where there is room, and below it elsewhere. */
export function BesideHead({ head, children }: BesideHeadProps) {
  return (
    <div className={styles['beside']}>
      <div>{head}</div>
      <div>{children}</div>
    </div>
  );
}
