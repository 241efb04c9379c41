import type { HeaderRule } from 'shared-config/contract/Composer';

/**
 * The response headers of a path; a later rule wins over an earlier one. Knows the three kinds of glob
 * that the composer writes: `**`, `/folder/**` and an exact path.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter(({ source }) => matches(source, path)).map(({ headers }) => headers),
  ) as Record<string, string>;
}

function matches(source: string, path: string): boolean {
  if (source === '**') return true;
  return source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : path === source;
}
