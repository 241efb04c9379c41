import { useId } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

/** A labelled box for longer text. */
export function TextAreaField({ label, note, rows = 4, ...area }: FieldProps<'textarea'>) {
  const id = useId();
  return (
    <Field id={id} label={label} note={note}>
      <textarea {...area} id={id} rows={rows} className={styles['control']} />
    </Field>
  );
}
