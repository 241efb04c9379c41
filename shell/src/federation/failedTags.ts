/** Calls `onFailure` with the address of every script and stylesheet that fails to load. */
export function onFailedTag(onFailure: (address: string) => void): void {
  const listen = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement) onFailure(target.src);
    else if (target instanceof HTMLLinkElement) onFailure(target.href);
  };
  // These events do not bubble; only a capturing listener sees them.
  window.addEventListener('error', listen, true);
}
