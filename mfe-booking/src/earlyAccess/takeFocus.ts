/** A ref that moves the focus to an element as it appears, in place of the one that was just pressed. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
