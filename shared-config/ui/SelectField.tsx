import { Field, type FieldProps } from './Field';
import { useField } from './form/useField';
import styles from './Field.module.css';

type SelectFieldProps = FieldProps<'select'> & {
  /** The blank first option; a required field does not accept it. */
  readonly placeholder: string;
  readonly options: readonly string[];
};

/** A labelled list of choices. */
export function SelectField(props: SelectFieldProps) {
  const { label, note, hint, missing, longest, placeholder, options, ...select } = props;
  const describedBy = select['aria-describedby'];
  const field = useField({ name: select.name, missing, longest, hint, describedBy });
  return (
    <Field field={field} label={label} note={note} hint={hint}>
      <select
        className={styles['control']}
        required={missing !== undefined}
        defaultValue=""
        {...select}
        {...field.attributes}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
  );
}
