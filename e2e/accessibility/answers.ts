import type { Page } from '@playwright/test';

/** What the browser logs about answers that fail. */
export const FAILED_ANSWER = /Failed to load resource|Contact message refused|TypeError/;

/** Holds every request to an address back, so that the page stays busy. */
export const hold = (page: Page, address: string): Promise<unknown> =>
  page.route(address, () => undefined);

/** Answers every request to an address with an error. */
export const refuse = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 500, json: {} }));

/** Breaks every connection to an address. */
export const cut = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.abort());

/** Answers every request to an address as the rows service does when it has stored a row. */
export const accept = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 201, json: { created: 1 } }));
