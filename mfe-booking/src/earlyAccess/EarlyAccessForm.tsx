import { useId, type FormEvent } from 'react';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { useDraft } from 'shared-config/ui/draft/useDraft';
import { Form } from 'shared-config/ui/form/Form';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { TextField } from 'shared-config/ui/TextField';
import { textOf } from 'shared-config/ui/textOf';
import { takeFocus } from './takeFocus';
import styles from './EarlyAccess.module.css';

interface EarlyAccessFormProps {
  readonly onEnter: (email: string) => void;
  /** Whether to focus the field: the form replaced the button that the visitor pressed. */
  readonly takesFocus: boolean;
}

/** The email for early access (spec §5): required, and an empty value does nothing. */
export function EarlyAccessForm({ onEnter, takesFocus }: EarlyAccessFormProps) {
  const note = useId();
  const draft = useDraft('early-access');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const email = textOf(new FormData(form), 'email').trim();
    form.reset();
    onEnter(email);
  };
  return (
    <Form draft={draft} className={styles['form']} onSubmit={submit} label="Early access">
      <TextField
        label="Your email"
        name="email"
        type="email"
        autoComplete="email"
        missing="Enter your email."
        longest={FIELD_LENGTHS.email}
        enterKeyHint="done"
        aria-describedby={note}
        ref={takesFocus ? takeFocus : null}
      />
      <NoScriptNote wish="To get the code" />
      <button type="submit" className={buttonClass()}>
        Show my code
      </button>
      <p id={note} className={styles['note']}>
        It is kept in this browser only. Nothing is sent to us or to anyone else.
      </p>
    </Form>
  );
}
