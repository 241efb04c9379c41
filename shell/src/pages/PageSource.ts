import { createContext, useContext, type ComponentType } from 'react';

/** Where the outlet gets its pages: the PageStore in the browser, server bundles in the composer. */
export interface PageSource {
  /** The component of a path. The promise never rejects, and stays the same until the page breaks. */
  page(path: string): Promise<ComponentType>;
  /** Notes that the visitor is on this path or on the way to it. Safe to call on every render. */
  visit(path: string): void;
  /**
   * Notes that the page of a path threw while it rendered.
   *
   * @returns resolves when the page may render again; nothing if the browser leaves the document.
   */
  broken(path: string, error: unknown): Promise<unknown> | undefined;
}

export const PageSourceContext = createContext<PageSource | null>(null);

/** @throws Error outside of a PageSourceContext. */
export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('The outlet is outside of a PageSourceContext.');
  return source;
}
