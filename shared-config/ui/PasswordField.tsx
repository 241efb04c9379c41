import { useEffect, useRef, useState } from 'react';
import { i18n } from '../i18n/i18n';
import { AS_TYPED, Field, useField, type FieldProps } from './fields';
import { useHydrated } from './useHydrated';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<FieldProps<'input'>, 'type' | 'note'> & {
  /** Also marks the field as secret for drafts: a revealed password has the type `text`. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/**
 * A password input with a button that reveals the password, until the form is sent: browsers keep what was sent as text. The
 * button appears after hydration.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = useField({ ...props, keepsSpaces: true });
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    const hide = (): void => {
      // At once: code that reads the form next must not wait for React.
      input?.setAttribute('type', 'password');
      setShown(false);
    };
    const form = input?.form;
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...frame}>
      <div ref={place} className={styles['withButton']}>
        <input {...AS_TYPED} {...control} type={shown ? 'text' : 'password'} />
        <button
          type="button"
          hidden={!hydrated}
          className={styles['reveal']}
          aria-label={shown ? i18n.t('Hide password') : i18n.t('Show password')}
          onClick={() => setShown(!shown)}
        >
          {shown ? i18n.t('Hide') : i18n.t('Show')}
        </button>
      </div>
    </Field>
  );
}
