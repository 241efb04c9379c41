import type { Page, Route } from '@playwright/test';
import { RETRY_IF_CLOSED } from '../fixtures/test';

/**
 * Routes matching requests of the page to a fault.
 *
 * @returns a function that lifts the fault for new requests; those that the fault keeps waiting go on waiting.
 */
export async function injectFault(
  page: Page,
  matching: string | ((address: URL) => boolean),
  respond: (route: Route) => unknown,
): Promise<() => void> {
  let lifted = false;
  await page.route(matching, async (route) => {
    if (lifted) await route.fallback();
    else await respond(route);
  });
  return () => {
    lifted = true;
  };
}

/** Holds matching requests of the page until the test calls the function that it returns. */
export async function hold(
  page: Page,
  matching: Parameters<typeof injectFault>[1],
): Promise<() => void> {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(matching, async (route) => {
    await held;
    await route.fallback();
  });
  return arrive;
}

/** Matches a file, whatever the query of its address. */
export const fileAt =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === path;

/** Answers with the file, one bit in its middle flipped. */
export async function flipOneBit(route: Route): Promise<void> {
  const response = await route.fetch(RETRY_IF_CLOSED);
  const body = await response.body();
  const middle = Math.floor(body.length / 2);
  body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
  await route.fulfill({ response, body });
}
