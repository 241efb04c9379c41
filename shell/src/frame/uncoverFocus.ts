/** Scrolls what has focus clear of a message that has just appeared over it. */
export function uncoverFocus(message: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!message || !focused || message.contains(focused)) return;
  const over = message.getBoundingClientRect();
  const under = focused.getBoundingClientRect();
  const meet =
    under.bottom > over.top &&
    under.top < over.bottom &&
    under.right > over.left &&
    under.left < over.right;
  // Taller than the window, such as the body, cannot be uncovered.
  if (meet && under.height < window.innerHeight) focused.scrollIntoView({ block: 'nearest' });
}
