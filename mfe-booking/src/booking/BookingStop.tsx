import type { ReactNode } from 'react';
import styles from './BookingStop.module.css';

interface BookingStopProps {
  readonly title: string;
  /** The fields that belong together. */
  readonly children: ReactNode;
}

/** A group of fields, drawn as a stop on the route that runs down the form. */
export function BookingStop({ title, children }: BookingStopProps) {
  return (
    <fieldset className={styles['stop']}>
      <legend className={styles['title']}>{title}</legend>
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  );
}
