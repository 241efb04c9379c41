/** A query without one parameter; the rest keeps its spelling. */
export function withoutParameter(search: string, parameter: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(parameter));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Removes a parameter from the address bar without navigating. */
export function dropParameter(parameter: string): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutParameter(search, parameter) + hash);
}
