import { createContext, useContext, type ComponentType } from 'react';

/** Where the slot gets its pages from: the federated loader in the browser, server bundles in the composer. */
export interface PageSource {
  /** The component of a path; always the same promise for the same path, and it never rejects. */
  page(path: string): Promise<ComponentType>;
}

const PageSourceContext = createContext<PageSource | null>(null);

export const PageSourceProvider = PageSourceContext.Provider;

/** @throws Error outside of a PageSourceProvider. */
export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (!source) throw new Error('The slot stands outside of a PageSourceProvider.');
  return source;
}
