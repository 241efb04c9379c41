import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

interface DrawingProps {
  readonly viewBox?: string;
  readonly children: ReactNode;
}

/** The frame of a decorative drawing, with ink outlines; a small one is 96 by 96. */
export function Drawing({ viewBox = '0 0 96 96', children }: DrawingProps) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" className={styles['drawing']}>
      {children}
    </svg>
  );
}
