import { useId } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './Field.module.css';

type SelectFieldProps = FieldProps<'select'> & {
  /** The blank first option; a required field does not accept it. */
  readonly placeholder: string;
  readonly options: readonly string[];
};

/** A labelled list of choices. */
export function SelectField({ label, note, placeholder, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} note={note}>
      <select {...select} id={id} defaultValue="" className={styles['control']}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}
