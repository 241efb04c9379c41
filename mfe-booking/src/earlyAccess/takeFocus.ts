/** A ref that focuses an element when it appears. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
