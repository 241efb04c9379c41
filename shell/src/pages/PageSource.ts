import { createContext, useContext, type ComponentType } from 'react';

/** Where the outlet gets its pages from: the federated loader in the browser, server bundles in the composer. */
export interface PageSource {
  /** The component of a path; the same promise until the page breaks, and it never rejects. */
  page(path: string): Promise<ComponentType>;
  /** The visitor is on this path or on the way to it; safe to say again on every render. */
  visit(path: string): void;
  /**
   * The page of a path arrived but threw while it was drawn.
   *
   * @returns whether another attempt may bring it here; otherwise the document is left.
   */
  broken(path: string, error: unknown): boolean;
}

export const PageSourceContext = createContext<PageSource | null>(null);

export const PageSourceProvider = PageSourceContext.Provider;

/** @throws Error outside of a PageSourceProvider. */
export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('The outlet stands outside of a PageSourceProvider.');
  return source;
}
