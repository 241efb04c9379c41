import { Field, type FieldProps } from './Field';
import { useField } from './form/useField';
import styles from './Field.module.css';

/** A labelled one-line input. Phones show the keyboard of its type. */
export function TextField(props: FieldProps<'input'>) {
  const { label, note, hint, missing, longest, type = 'text', ...input } = props;
  const describedBy = input['aria-describedby'];
  const field = useField({ name: input.name, missing, longest, hint, describedBy });
  return (
    <Field field={field} label={label} note={note} hint={hint}>
      <input
        className={styles['control']}
        required={missing !== undefined}
        {...input}
        {...field.attributes}
        type={type}
      />
    </Field>
  );
}
