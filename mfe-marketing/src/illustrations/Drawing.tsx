import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** The ground of every small drawing: 96 by 96, ink outlines, decorative. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={styles['drawing']}>
      {children}
    </svg>
  );
}
