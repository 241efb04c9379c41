import type { Page, Route } from '@playwright/test';

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
