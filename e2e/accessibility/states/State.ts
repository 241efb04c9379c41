import type { Page } from '@playwright/test';

/** What a page can look like after a visitor has done something, or after something has failed. */
export interface State {
  /** Completes "The page with …". */
  readonly name: string;
  readonly path: string;
  /** Leads from the page, hydrated and 1280 px wide, to the state, and waits for it. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** The width at which it exists; both if left out. */
  readonly only?: 320;
  /** A rule of axe that is right about it, and why it stays. */
  readonly except?: { readonly rule: string; readonly reason: string };
  /** What the console says about it. */
  readonly logs?: RegExp;
}
