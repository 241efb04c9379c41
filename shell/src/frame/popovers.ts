/** Marks the root in a browser without popovers, and one of them that is open. */
const WITHOUT = 'data-menus';
const OPEN = 'data-open';

/** Closes a popover, in any browser. */
export function closePopover(popover: HTMLElement | null): void {
  popover?.hidePopover?.();
  popover?.removeAttribute(OPEN);
}

/**
 * Lets buttons with `popovertarget` open what they name where the browser does not: Chrome below 114, Safari below 17,
 * Firefox below 125. Runs before the body, because stylesheets hide what is closed by the mark of the root.
 */
export function imitatePopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  document.documentElement.setAttribute(WITHOUT, '');
  const closeAll = (but?: Element | null): void => {
    for (const open of document.querySelectorAll<HTMLElement>(`[${OPEN}]`))
      if (open !== but) closePopover(open);
  };
  addEventListener('click', ({ target }) => {
    const pressed = target as Element;
    const button = pressed.closest('[popovertarget]');
    const popover = button
      ? document.getElementById(button.getAttribute('popovertarget') as string)
      : pressed.closest(`[${OPEN}]`);
    closeAll(popover);
    if (button) popover?.toggleAttribute(OPEN);
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && closeAll());
}
