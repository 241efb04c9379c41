import type { ReactNode } from 'react';
import styles from './BookingStop.module.css';

interface BookingStopProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields, shown as a stop on a route. */
export function BookingStop({ title, children }: BookingStopProps) {
  return (
    <fieldset className={styles['stop']}>
      <legend className={styles['title']}>{title}</legend>
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  );
}
