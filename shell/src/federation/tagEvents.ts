/** Calls back with the address of every script and stylesheet that loads or fails. */
export function onTagEvent(
  types: readonly ('load' | 'error')[],
  listener: (address: string, type: string) => void,
): void {
  const listen = ({ target, type }: Event): void => {
    if (target instanceof HTMLScriptElement) listener(target.src, type);
    else if (target instanceof HTMLLinkElement) listener(target.href, type);
  };
  // These events do not bubble, and `load` does not reach the window: capture them on the document.
  for (const type of types) document.addEventListener(type, listen, true);
}
