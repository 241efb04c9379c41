import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** The frame of a small decorative drawing: 96 by 96, with ink outlines. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={styles['drawing']}>
      {children}
    </svg>
  );
}
