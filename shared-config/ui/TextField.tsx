import { useId, type ComponentProps } from 'react';
import { FieldLabel } from './FieldLabel';
import styles from './Field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'children'> {
  readonly label: string;
  readonly name: string;
  /** A note after the label, for example "optional". */
  readonly note?: string;
}

/** A labelled one-line input, uncontrolled. */
export function TextField({ label, note, type = 'text', ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <FieldLabel id={id} label={label} note={note} />
      <input {...input} id={id} type={type} className={styles['control']} />
    </div>
  );
}
