import { useLayoutEffect, useRef, useState, type ReactNode, type Ref, type FormEvent } from 'react';
import { LEADS_ATTRIBUTE } from '../../contract/sharedState';
import { useHydrated } from '../useHydrated';
import { FieldChecks, type Control, type FieldCheck } from '../fields';

interface FormProps {
  readonly className: string | undefined;
  readonly label?: string;
  /** Where the browser sends it without our scripts; undefined for a form that needs them. */
  readonly action?: string | undefined;
  /** The path of the page that it leads to, which is fetched when a field is touched. */
  readonly leadsTo?: string | undefined;
  readonly busy?: boolean;
  readonly draft?: Ref<HTMLFormElement>;
  /** Called when every field may be sent. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

/**
 * A form that checks its fields itself: it writes below a field what is wrong, and focuses the first such field. Until
 * it is hydrated, the browser checks what it can.
 */
export function Form(props: FormProps) {
  const {
    className,
    label,
    action,
    leadsTo,
    busy = false,
    draft,
    onSubmit,
    onReset,
    children,
  } = props;
  const [checks] = useState(() => new Map<string, FieldCheck>());
  const holdFocus = useHeldFocus(busy);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    holdFocus(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const refused = [...event.currentTarget.elements].filter((element) => {
      const control = element as Control;
      return checks.get(control.name)?.check(control) === false;
    });
    if (refused.length === 0) onSubmit(event);
    else (refused[0] as Control).focus();
  };
  const reset = (): void => {
    for (const field of checks.values()) field.clear();
    onReset?.();
  };
  return (
    <FieldChecks value={checks}>
      <form
        ref={draft}
        action={action}
        method="post"
        noValidate={useHydrated()}
        // The inline script sets `novalidate` on forms with this attribute, before they hydrate.
        data-checks=""
        {...{ [LEADS_ATTRIBUTE]: leadsTo }}
        suppressHydrationWarning
        className={className}
        aria-label={label}
        onSubmit={submit}
        onReset={reset}
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
 * @returns a function to call when the form is submitted, with its button
 */
function useHeldFocus(busy: boolean): (form: HTMLFormElement, button: HTMLElement | null) => void {
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // Chromium drops it while React disables the button, other browsers later. WebKit gives a pressed button none.
    const dropped = activeElement === pressed.current || activeElement === document.body;
    if (busy && pressed.current && dropped) form.current?.focus();
    if (!busy && activeElement === form.current) pressed.current?.focus();
  }, [busy]);
  return (submitted, submitter) => {
    submitted.tabIndex = -1;
    form.current = submitted;
    pressed.current = submitter;
  };
}
