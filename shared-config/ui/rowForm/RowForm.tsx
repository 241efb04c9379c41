import { Form, type FormProps } from '../form/Form';
import { Honeypot } from './Honeypot';
import type { RowFormState } from './useRowForm';

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
