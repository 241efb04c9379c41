import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a form while its button is disabled: a browser drops the focus of a disabled button to the body,
 * and the next Tab then leaves the dialog. The form has the focus until the button is enabled, which gets it back.
 *
 * @param busy whether the form is being sent
 * @returns a function to call with the form when it is submitted
 */
export function useHeldFocus(busy: boolean): (form: HTMLFormElement) => void {
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
