/** Marks the root in a browser without popovers, and one of them that is open. */
const WITHOUT = 'data-menus';
const OPEN = 'data-open';

/** Closes a popover, in any browser. */
export function closePopover(popover: HTMLElement | null): void {
  popover?.hidePopover?.();
  popover?.removeAttribute(OPEN);
}

/**
 * Lets buttons with `popovertarget` open and close what they name where the browser does not: Chrome below 114, Safari
 * below 17, Firefox below 125. Any other press closes it. Runs before the body, because stylesheets go by the attribute.
 */
export function imitatePopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  document.documentElement.setAttribute(WITHOUT, '');
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[popovertarget]');
    for (const popover of document.querySelectorAll('[popover]'))
      popover.toggleAttribute(
        OPEN,
        !popover.hasAttribute(OPEN) && popover.id === button?.getAttribute('popovertarget'),
      );
  });
}
