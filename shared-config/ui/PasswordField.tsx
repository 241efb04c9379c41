import { useId, useState, type ComponentProps } from 'react';
import { FieldLabel } from './FieldLabel';
import { useHydrated } from './useHydrated';
import styles from './Field.module.css';

interface PasswordFieldProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'id' | 'type' | 'children'
> {
  readonly label: string;
  readonly name: string;
  /** Also marks the field as secret for drafts: a revealed password has the type `text`. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password input with a button that reveals the password. The button appears after hydration. */
export function PasswordField({ label, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <div className={styles['field']}>
      <FieldLabel id={id} label={label} />
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
    </div>
  );
}
