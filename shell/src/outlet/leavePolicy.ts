/**
 * Whether a page is loaded as a document: where it has no module, or the tab runs a bad release or is old (RegistryClient).
 * What is on the screen stays, so that nothing that was typed is lost.
 */
export const needsDocument = (page: {
  readonly isHere: boolean;
  readonly hasNone: boolean;
  readonly isStale: boolean;
}): boolean => !page.isHere && (page.hasNone || page.isStale);

/**
 * What becomes of a page whose code has failed. Where the visitor can read it, a notice offers to load it again. One that
 * they wait for is left to its document, one request away. One that was only prefetched does not matter.
 */
export function afterFailure(page: {
  readonly isAwaited: boolean;
  readonly isPrerendered: boolean;
}): 'notice' | 'document' | 'nothing' {
  if (!page.isAwaited) return 'nothing';
  return page.isPrerendered ? 'notice' : 'document';
}
