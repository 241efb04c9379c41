import { Field, type FieldProps } from './Field';
import { useField } from './form/useField';
import styles from './Field.module.css';

/** A labelled box for longer text. */
export function TextAreaField(props: FieldProps<'textarea'>) {
  const { label, note, hint, missing, longest, rows = 4, ...area } = props;
  const describedBy = area['aria-describedby'];
  const field = useField({ name: area.name, missing, longest, hint, describedBy });
  return (
    <Field field={field} label={label} note={note} hint={hint}>
      <textarea
        className={styles['control']}
        required={missing !== undefined}
        {...area}
        {...field.attributes}
        rows={rows}
      />
    </Field>
  );
}
