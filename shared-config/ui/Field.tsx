import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';

/** The props of a labelled, uncontrolled form control. */
export type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'className' | 'id' | 'children'
> & {
  readonly label: string;
  readonly name: string;
  /** A note after the label, for example "optional". */
  readonly note?: string;
};

interface FieldFrameProps {
  /** The id of the control. */
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A label above its control. */
export function Field({ id, label, note, children }: FieldFrameProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {note !== undefined && <span className={styles['optional']}> ({note})</span>}
      </label>
      {children}
    </div>
  );
}
