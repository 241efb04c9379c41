import type { Page } from '@playwright/test';
import { SITE } from '../site/addresses';

/**
 * Serves the production site to this page under another host name.
 *
 * @param config fields to add to the runtime configuration of that site
 * @returns the address of every request of the page; it grows.
 */
export async function elsewhere(
  page: Page,
  host: string,
  config: object = {},
): Promise<readonly string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route(`${host}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(host, SITE) });
    if (route.request().resourceType() !== 'document') return route.fulfill({ response });
    const added = JSON.stringify(config).slice(1, -1);
    const html = await response.text();
    const body = html.replace('"config":{', added ? `$&${added},` : '$&');
    return route.fulfill({ response, body });
  });
  return requested;
}
