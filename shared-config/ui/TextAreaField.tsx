import { useId, type ComponentProps } from 'react';
import { FieldLabel } from './FieldLabel';
import styles from './Field.module.css';

interface TextAreaFieldProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'id' | 'children'
> {
  readonly label: string;
  readonly name: string;
  readonly note?: string;
}

/** A labelled box for longer text, uncontrolled. */
export function TextAreaField({ label, note, rows = 4, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <FieldLabel id={id} label={label} note={note} />
      <textarea {...area} id={id} rows={rows} className={styles['control']} />
    </div>
  );
}
