/** A line of a stack in a file of the dev server: `/static/js/BlogList.js:55:35`. */
const FRAME = /(https?:\/\/[^\s/()]+)(\/[^\s()]*?:\d+:\d+)/g;
const MOST = 10;

/**
 * The lines of an error's stack that lie in files of an origin, innermost first. An error that another one caused counts
 * as its cause.
 */
export function framesOf(error: unknown, origin: string): string[] {
  if (!(error instanceof Error)) return [];
  const cause = framesOf(error.cause, origin);
  if (cause.length > 0) return cause;
  return [...(error.stack ?? '').matchAll(FRAME)]
    .filter(([, from]) => from === origin)
    .map(([, , frame = '']) => frame)
    .slice(0, MOST);
}
