import type { Page, Route } from '@playwright/test';

/**
 * Puts a fault between the page and what it asks for; returns how to lift it. The route stays: what the fault
 * has kept waiting by then goes on waiting, only new requests get through.
 */
export async function injectFault(
  page: Page,
  concerned: string | ((address: URL) => boolean),
  meet: (route: Route) => unknown,
): Promise<() => void> {
  let lifted = false;
  await page.route(concerned, async (route) => {
    if (lifted) await route.fallback();
    else await meet(route);
  });
  return () => {
    lifted = true;
  };
}
