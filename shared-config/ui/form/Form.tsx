import { useLayoutEffect, useRef, useState, type ReactNode, type Ref, type FormEvent } from 'react';
import { useHydrated } from '../useHydrated';
import { FieldChecks, type Control, type FieldCheck } from '../fields';

interface FormProps {
  readonly className: string | undefined;
  readonly label?: string;
  /** Whether the form is being sent, which disables its button. */
  readonly busy?: boolean;
  /** The ref of the form's draft. */
  readonly draft?: Ref<HTMLFormElement>;
  /** Called when every field may be sent. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/**
 * A form that checks its fields itself: it writes below a field what is wrong, and focuses the first such field. Until
 * it is hydrated, the browser checks what it can.
 */
export function Form(props: FormProps) {
  const { className, label, busy = false, draft, onSubmit, children } = props;
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
        ref={draft}
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

/**
 * Keeps the focus in a form while its button is disabled: a browser drops the focus of a disabled button to the body,
 * and the next Tab then leaves the dialog. The form has the focus until the button is enabled, which gets it back.
 *
 * @param busy whether the form is being sent
 * @returns a function to call with the form when it is submitted
 */
function useHeldFocus(busy: boolean): (form: HTMLFormElement) => void {
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (busy && activeElement instanceof HTMLButtonElement && activeElement.disabled) {
      pressed.current = activeElement;
      form.current?.focus();
    }
    if (!busy && activeElement === form.current) pressed.current?.focus();
  }, [busy]);
  return (submitted) => {
    submitted.tabIndex = -1;
    form.current = submitted;
  };
}
