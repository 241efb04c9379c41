/** The query of an address without one parameter; everything else in it stays as it is written. */
export function withoutParameter(search: string, parameter: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(parameter));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Takes a parameter out of the address bar; the page, its state and the rest of its address stay. */
export function dropParameter(parameter: string): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutParameter(search, parameter) + hash);
}
