/** Calls back with the address of every script and stylesheet of the document that could not be loaded. */
export function onFailedTag(tell: (address: string) => void): void {
  const listen = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement) tell(target.src);
    else if (target instanceof HTMLLinkElement) tell(target.href);
  };
  // These events do not bubble: on their way down is the only chance to see them.
  window.addEventListener('error', listen, true);
}
