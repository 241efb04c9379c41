import { useState, type FormEvent, type ReactNode, type RefCallback } from 'react';
import { useHydrated } from '../useHydrated';
import { FieldChecks, type Control, type FieldCheck } from './FieldChecks';
import { useHeldFocus } from './useHeldFocus';
import { usePrefill } from './usePrefill';

export interface FormProps {
  readonly className: string | undefined;
  readonly label?: string;
  /** Whether the form is being sent, which disables its button. */
  readonly busy?: boolean;
  /** The ref of the form's draft. */
  readonly draft?: RefCallback<HTMLFormElement>;
  /** The name of a field and the value that it gets if it is empty, also after the draft. */
  readonly prefill?: readonly [name: string, value: string];
  /** Called when every field may be sent. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/**
 * A form that checks its fields itself: it writes below a field what is wrong, and focuses the first such field. Until
 * it is hydrated, the browser checks what it can.
 */
export function Form(props: FormProps) {
  const { className, label, busy = false, draft, prefill, onSubmit, children } = props;
  const [checks] = useState(() => new Map<string, FieldCheck>());
  const holdFocus = useHeldFocus(busy);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    holdFocus(event.currentTarget);
    const refused = [...event.currentTarget.elements].filter((element) => {
      const control = element as Control;
      return checks.get(control.name)?.(control) === false;
    });
    if (refused.length === 0) onSubmit(event);
    else (refused[0] as Control).focus();
  };
  return (
    <FieldChecks value={checks}>
      <form
        ref={usePrefill(draft, prefill)}
        method="post"
        noValidate={useHydrated()}
        className={className}
        aria-label={label}
        onSubmit={submit}
      >
        {children}
      </form>
    </FieldChecks>
  );
}
