import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { freePort } from '@getit/parts/programs/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { ScratchProject } from '@getit/parts/testing/ScratchProject';
import { projectRoot } from '@getit/tools/projectRoot';
import type { LocalService } from 'shared-config/process/LocalService';
import { expect, test, untilHydrated } from './fixtures/test';
import { STATE } from './setup/addresses';

/** A new post, whose slug has a join control. */
const SLUG = 'ಬೆಂಗಳೂರಿನ-ಸಾಫ್ಟ್\u200cವೇರ್';
const TITLE = 'ಬೆಂಗಳೂರಿನ ಸಾಫ್ಟ್\u200cವೇರ್';

let project: ScratchProject;
let server: LocalService;
test.beforeAll(async () => {
  project = ScratchProject.copyOf(projectRoot());
  const published = join(projectRoot(), STATE, 'production');
  cpSync(published, project.site(), { recursive: true, verbatimSymlinks: true });
  server = await startWebServer({ port: await freePort(), root: project.site() });
});
test.afterAll(async () => {
  await server?.stop();
  project?.remove();
});

/** Runs an npm command in the copy and returns what it printed. */
const npm = (...words: string[]): string =>
  execaSync('npm', words, { cwd: project.root, env: { INIT_CWD: undefined } }).stdout;
const served = (file: string): string =>
  readFileSync(join(project.site(), 'live/public', file), 'utf8');

test('a checkout with only the remote, shared-config and platform tests, verifies and publishes a new post in any script, once', async ({
  page,
}) => {
  for (const other of ['shell', 'mfe-auth', 'mfe-booking', 'mfe-marketing', 'docs'])
    project.delete(other);
  project.write(
    `mfe-blog/src/posts/${SLUG}.mdx`,
    `---\ntitle: ${TITLE}\ndate: '2025-05-01'\nsummary: What the post ${TITLE} says, in one sentence of some length.\n---\n\nIts text.\n`,
  );
  npm('test', '-s', '-w', 'mfe-blog', '--', 'posts.test');
  const before = served('registry.json');
  expect(npm('run', '-s', 'verify', '-w', 'mfe-blog')).toMatch(
    /mfe-blog [0-9a-f]{16} can be published/,
  );
  expect(served('registry.json')).toBe(before);
  const publish = ['run', '-s', 'publish', '-w', 'mfe-blog'];
  expect(npm(...publish)).toMatch(/mfe-blog [0-9a-f]{16} is live/);
  const address = encodeURI(`/blog/${SLUG}`);
  expect(served('sitemap.xml')).toContain(`${address}</loc>`);
  await page.goto(`${server.address}/blog`);
  await untilHydrated(page, '/blog');
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(server.address + address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  expect((await page.reload())?.status()).toBe(200);
  await untilHydrated(page, `/blog/${SLUG}`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    new RegExp(`^http.*${address}$`),
  );
  const live = served('registry.json');
  expect(npm(...publish)).toContain('mfe-blog: what was built is live already; nothing changed.');
  expect(served('registry.json')).toBe(live);
});
