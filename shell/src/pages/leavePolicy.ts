/** What decides how a visitor gets to a page. */
interface LeaveFacts {
  /** Whether the page is on the screen already. */
  readonly isHere: boolean;
  /** Whether this tab knows that the page has no module, so that only its document shows it. */
  readonly hasNone: boolean;
  /** Whether the tab runs a bad release, or is old (RegistryClient). */
  readonly isStale: boolean;
}

/** Whether a page is loaded as a document. What is on the screen stays, so that nothing that was typed is lost. */
export const needsDocument = ({ isHere, hasNone, isStale }: LeaveFacts): boolean =>
  !isHere && (hasNone || isStale);

/** What becomes of a page whose code has failed. */
export type AfterFailure = 'notice' | 'document' | 'nothing';

/**
 * Where the visitor can read the page, a notice offers to load it again. One that they wait for is left to its document,
 * one request away. One that was only prefetched concerns nobody.
 */
export function afterFailure(page: {
  readonly isAwaited: boolean;
  readonly isPrerendered: boolean;
}): AfterFailure {
  if (!page.isAwaited) return 'nothing';
  return page.isPrerendered ? 'notice' : 'document';
}
