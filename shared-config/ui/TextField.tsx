import { useId } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

/** A labelled one-line input. Phones show the keyboard of its type. */
export function TextField({ label, note, type = 'text', ...input }: FieldProps<'input'>) {
  const id = useId();
  const inputMode = (['email', 'tel'] as const).find((mode) => mode === type);
  return (
    <Field id={id} label={label} note={note}>
      <input inputMode={inputMode} {...input} id={id} type={type} className={styles['control']} />
    </Field>
  );
}
