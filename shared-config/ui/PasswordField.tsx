import { useId, useState } from 'react';
import { Field, type FieldProps } from './Field';
import { useHydrated } from './useHydrated';
import styles from './Field.module.css';

type PasswordFieldProps = Omit<FieldProps<'input'>, 'type' | 'note'> & {
  /** Also marks the field as secret for drafts: a revealed password has the type `text`. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password input with a button that reveals the password. The button appears after hydration. */
export function PasswordField({ label, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field id={id} label={label}>
      <div className={styles['withButton']}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={styles['control']}
        />
        <button
          type="button"
          hidden={!hydrated}
          className={styles['reveal']}
          aria-pressed={shown}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
