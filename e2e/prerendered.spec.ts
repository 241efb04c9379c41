import { expect, test } from '@playwright/test';
import { SITE } from './site/addresses';
import { SITE_PATHS } from './site/paths';

const titles = new Map<string, string>();

for (const path of SITE_PATHS) {
  test(`${path} is complete before any script has run`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toBe('no-cache');
    const html = await response.text();
    const [head = '', body = ''] = html.split('<body>');
    expect(head.match(/<title>[^<]+\| GetIt<\/title>/g)).toHaveLength(1);
    expect(head.match(/<meta name="description" content="[^"]{30,}"/g)).toHaveLength(1);
    expect(head).toContain(`<link rel="canonical" href="${SITE}${path}"`);
    expect(head).not.toContain('rel="stylesheet"');
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(body.match(/<script(?! type="application\/(?:ld\+)?json")/g)).toBeNull();
    expect(body).not.toMatch(/\son[a-z]+="|javascript:|<!--\$[?!]-->/);
    expect(
      body
        .replace(/<script[\s\S]*<\/script>/, '')
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/).length,
    ).toBeGreaterThan(60);
    const title = /<title>([^<]+)/.exec(head)?.[1] ?? '';
    expect([...titles.values()]).not.toContain(title);
    titles.set(path, title);
  });
}

test('an unknown address answers 404 with the 404 page (spec §2, §8)', async ({ request }) => {
  const response = await request.get('/no/such/page');
  expect(response.status()).toBe(404);
  const html = (await response.text()).replaceAll('&#x27;', "'");
  expect(html).toContain('Page Not Found');
  expect(html).toContain("Oops! The page you're looking for doesn't exist.");
  expect(html).toContain('noindex');
});

test('a missing script is a 404 that is not cached, and no script', async ({ request }) => {
  const response = await request.get('/remotes/mfe-blog/0000/static/js/gone.js');
  expect(response.status()).toBe(404);
  const headers = response.headers();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('files of a release are cached forever, pages and the registry are revalidated', async ({
  request,
}) => {
  const registry = await request.get('/registry.json');
  expect(registry.headers()['cache-control']).toBe('no-cache');
  const { remotes } = (await registry.json()) as {
    remotes: Record<string, { base: string; entry: string }>;
  };
  const blog = remotes['mfe-blog'];
  const entry = await request.get(`${blog?.base}${blog?.entry}`);
  expect(entry.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(entry.headers()['content-type']).toContain('javascript');
});
