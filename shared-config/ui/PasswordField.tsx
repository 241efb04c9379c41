import { useState } from 'react';
import { Field, type FieldProps } from './Field';
import { useField } from './form/useField';
import { useHydrated } from './useHydrated';
import controls from './Field.module.css';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<FieldProps<'input'>, 'type' | 'note'> & {
  /** Also marks the field as secret for drafts: a revealed password has the type `text`. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password input with a button that reveals the password. The button appears after hydration. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, missing, longest, ...input } = props;
  const field = useField({ name: input.name, missing, longest, hint, keepsSpaces: true });
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field field={field} label={label} hint={hint}>
      <div className={styles['withButton']}>
        <input
          required={missing !== undefined}
          {...input}
          {...field.attributes}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={controls['control']}
        />
        <button
          type="button"
          hidden={!hydrated}
          className={styles['reveal']}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
