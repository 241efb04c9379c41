import { Form, type FormProps } from '../form/Form';
import type { RowFormState } from './useRowForm';
import spoken from '../Spoken.module.css';
import { useHydrated } from '../useHydrated';

interface RowFormProps extends Pick<FormProps, 'className' | 'prefill' | 'children'> {
  readonly state: RowFormState;
}

/** A form that sends a row, with a trap for programs. */
export function RowForm({ state: { draft, submission }, children, ...rest }: RowFormProps) {
  return (
    <Form draft={draft} busy={submission.busy} onSubmit={submission.onSubmit} {...rest}>
      {children}
      <Honeypot />
    </Form>
  );
}

/** Not a name that browsers fill in, but one that programs like. */
const NAME = 'homepage';

/**
 * A field that no person can reach, by eye, keyboard or screen reader. Programs that fill in every field fill it in too.
 * It is not in prerendered pages: only scripts look at it.
 */
export function Honeypot() {
  return (
    useHydrated() && <input className={spoken['spoken']} name={NAME} autoComplete="off" inert />
  );
}

/** Whether a program filled in the form. */
export function isTrapped(fields: FormData): boolean {
  return Boolean(fields.get(NAME));
}
