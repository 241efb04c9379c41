import { createElement, type ComponentType } from 'react';
import type { PageDeclaration, PageFacts } from 'shared-config/contract/RemoteModule';

type Page = ComponentType & Partial<PageFacts>;

/** A page from data as one without props, for the composer and the browser: its component, and its head, with its data. */
export function withProps(page: Page, props: PageDeclaration['props']): Page {
  if (!props) return page;
  const { head } = page;
  // The head of such a page takes what its component takes (build/collections/Collection.ts).
  const own = head && { head: () => head(props as never) };
  return Object.assign(() => createElement(page, props), own);
}
