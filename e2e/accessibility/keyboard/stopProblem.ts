/**
 * Runs in the page: what a visitor cannot see of what has focus; nothing if it shows that it has focus, is in the
 * window, and is covered by nothing.
 */
export function stopProblem(): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  // Headings and regions are focused by links, so that reading begins there; no key works on them.
  if (focused.tabIndex < 0) return undefined;
  const label = (focused as HTMLInputElement).labels?.[0]?.textContent;
  const name = focused.ariaLabel ?? label ?? focused.textContent;
  const what = `${focused.tagName} "${name.trim().slice(0, 30)}"`;

  const outlined = (): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const borderOf = (element: Element): string => {
    const { borderColor, borderWidth, boxShadow } = getComputedStyle(element);
    return [borderColor, borderWidth, boxShadow].join(' ');
  };
  /** A control that looks the same but for the focus. To leave the field would lose the place in a date. */
  const twin = [...document.getElementsByClassName(focused.className)].find(
    (element) => element !== focused && element.ariaInvalid === focused.ariaInvalid,
  );
  const borderWithoutFocus = (): string => {
    if (twin) return borderOf(twin);
    focused.blur();
    const border = borderOf(focused);
    focused.focus({ preventScroll: true });
    return border;
  };
  const bordered = (): boolean => borderOf(focused) !== borderWithoutFocus();
  // The button inside a date has the ring of the browser, and the date around it none.
  const ringInside = !focused.matches(':focus') && focused.matches(':focus-within');
  if (!ringInside && !outlined() && !bordered()) return `${what} does not show that it has focus`;

  for (const { left, top, width, height, right, bottom } of focused.getClientRects()) {
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      return `${what} is not in the window`;
    for (const across of [0.1, 0.5, 0.9])
      for (const down of [0.25, 0.75]) {
        const at = document.elementFromPoint(left + across * width, top + down * height);
        const inField = focused.tagName === 'INPUT' && focused.parentElement?.contains(at);
        const own = inField || focused.contains(at) || at?.closest('label')?.control === focused;
        if (!own) return `${what} is covered by ${at?.outerHTML.slice(0, 60)}`;
      }
  }
  return undefined;
}
