import { useId, type ComponentProps } from 'react';
import { FieldLabel } from './FieldLabel';
import styles from './Field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  readonly label: string;
  readonly name: string;
  /** The blank first option; a required field does not accept it. */
  readonly placeholder: string;
  readonly options: readonly string[];
  readonly note?: string;
}

/** A labelled list of choices, uncontrolled. */
export function SelectField({ label, note, placeholder, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <FieldLabel id={id} label={label} note={note} />
      <select {...select} id={id} defaultValue="" className={styles['control']}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
