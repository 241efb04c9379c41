/**
 * Removes what React Router writes for the frameworks built on it, `data-discover="true"` on every link. A production
 * build of React compares no attributes when it hydrates; a development build does, and keeps it.
 *
 * @param markup that React wrote
 */
export function removeDiscover(markup: string): string {
  if (process.env.NODE_ENV !== 'production') return markup;
  return markup.replaceAll(' data-discover="true"', '');
}
