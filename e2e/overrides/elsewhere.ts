import type { Page } from '@playwright/test';
import type { Registry } from 'shared-config/contract/Registry';
import { SITE } from '../site/addresses';

interface Elsewhere {
  /** The origins that the runtime configuration of that site allows. */
  readonly partOverrides?: readonly string[];
  /** An origin that serves mfe-blog as a dev server does, with its entry under a fixed name. */
  readonly preview?: string;
}

/**
 * Serves the production site to this page under another host name.
 *
 * @returns the address of every request of the page; it grows.
 */
export async function elsewhere(
  page: Page,
  host: string,
  { partOverrides, preview }: Elsewhere = {},
): Promise<readonly string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route(`${host}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(host, SITE) });
    if (!partOverrides || route.request().resourceType() !== 'document')
      return route.fulfill({ response });
    const html = await response.text();
    const body = html.replace(
      '"config":{',
      `"config":{"partOverrides":${JSON.stringify(partOverrides)},`,
    );
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      // As the composer writes them for such a configuration.
      'content-security-policy': policy.replace(
        /(script|style|connect)-src/g,
        `$& ${partOverrides.join(' ')}`,
      ),
      'integrity-policy': '',
    };
    return route.fulfill({ response, headers, body });
  });
  if (preview) await servePreview(page, preview);
  return requested;
}

async function servePreview(page: Page, origin: string): Promise<void> {
  const registry = (await (await page.request.get(`${SITE}/registry.json`)).json()) as Registry;
  const blog = registry.remotes['mfe-blog'];
  if (!blog) throw new Error('The site has no mfe-blog.');
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const file = path === 'static/js/remoteEntry.js' ? blog.entry : path;
    await route.fulfill({ response: await route.fetch({ url: SITE + blog.base + file }) });
  });
}
