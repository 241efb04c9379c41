import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScratchProject } from '@getit/parts/testing/ScratchProject';
import { projectRoot } from '@getit/tools/projectRoot';
import { freePort } from '@getit/parts/process/freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { STATE } from './site/addresses';
import { expect, test, untilHydrated } from './fixtures/test';

/*
 * The README's commands on a copy of the project: one line of a post changes and nothing else is built.
 */

test.describe.configure({ mode: 'serial' });

const POST = 'mfe-blog/src/posts/why-task-helpers.mdx';
const ADDRESS = '/blog/why-task-helpers';
const NEW_LINE = 'This line went live on a Friday evening.';

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

/** Runs a command in the copy and returns what it printed. */
function run(command: string, ...words: string[]): string {
  const env = { ...process.env, INIT_CWD: undefined };
  const done = spawnSync(command, words, { cwd: project.root, encoding: 'utf8', env });
  expect(done.status, done.stderr).toBe(0);
  return done.stdout;
}

/** Every file that has an address except the releases, by path. */
function servedFiles(): Map<string, string> {
  const root = join(project.site(), 'live/public');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?!remotes).*(?<!\.br|\.gz)$/.test(file) && lstatSync(join(root, file)).isFile(),
  );
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'base64')]));
}

const changedFiles = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();

let original: Map<string, string>;

test('a second publish of the same content changes nothing and says so', () => {
  // The linked packages give this copy's modules other names, and so its release another hash.
  expect(run('npm', 'run', '-s', 'publish', '-w', 'mfe-blog', '--', '--verbose')).toContain(
    'mfe-blog: types checked in ',
  );
  original = servedFiles();
  expect(run('npm', 'run', '-s', 'publish', '-w', 'mfe-blog')).toContain(
    'mfe-blog: what was built is live already; nothing changed.',
  );
  expect(changedFiles(original, servedFiles())).toEqual([]);
});

test('a changed post is live on reload, and only its page, its day, the feed and the registry have changed', async ({
  page,
}) => {
  await page.goto(server.address + ADDRESS);
  await untilHydrated(page);
  await expect(page.locator('main')).not.toContainText(NEW_LINE);
  const shell = registry().shell;

  project.write(POST, `${project.read(POST)}\n${NEW_LINE}\n`);
  run('npm', 'run', '-s', 'publish', '-w', 'mfe-blog', '--', '--reason', 'Friday post');
  await page.reload();
  await untilHydrated(page);
  await expect(page.locator('main')).toContainText(NEW_LINE);

  expect(changedFiles(original, servedFiles())).toEqual([
    'blog/why-task-helpers.html',
    'feed.xml',
    'manifests/mfe-blog.json',
    'registry.json',
    // The post was of its own day.
    'sitemap.xml',
  ]);
  expect(registry().shell).toBe(shell);
});

test('a rollback restores every page byte for byte, and the log says what happened', async ({
  page,
}) => {
  expect(
    run('npm', 'run', '-s', 'parts', '--', 'rollback', 'mfe-blog', '--reason', 'wrong day'),
  ).toMatch(/^mfe-blog [0-9a-f]{16} is live again, before it [0-9a-f]{16}/);
  // It tells open tabs to leave the release that was rolled back from.
  // The words have changed today, back to what they were: feed and sitemap have the day.
  expect(changedFiles(original, servedFiles())).toEqual([
    'feed.xml',
    'registry.json',
    'sitemap.xml',
  ]);
  await page.goto(server.address + ADDRESS);
  await untilHydrated(page);
  await expect(page.locator('main')).not.toContainText(NEW_LINE);
  expect(run('npm', 'run', '-s', 'parts', '--', 'log', 'mfe-blog')).toMatch(
    /rollback +by .*: wrong day\n[^]*publish +by .*: Friday post\n/,
  );
});

test('a checkout with only the remote, shared-config and platform tests, verifies and publishes a new post in any script', async ({
  page,
}) => {
  for (const other of ['shell', 'mfe-auth', 'mfe-booking', 'mfe-marketing', 'docs'])
    project.delete(other);
  project.write(
    `mfe-blog/src/posts/${SLUG}.mdx`,
    `---\ntitle: ${TITLE}\ndate: '2025-05-01'\nsummary: What the post ${TITLE} says, told in one sentence of some length.\n---\n\nIts text.\n`,
  );
  run('npm', 'test', '-s', '-w', 'mfe-blog', '--', 'posts.test');
  const before = servedFiles();
  expect(run('npm', 'run', '-s', 'verify', '-w', 'mfe-blog')).toMatch(
    /mfe-blog [0-9a-f]{16} can be published/,
  );
  expect(changedFiles(before, servedFiles())).toEqual([]);
  expect(run('npm', 'run', '-s', 'publish', '-w', 'mfe-blog')).toMatch(
    /mfe-blog [0-9a-f]{16} is live/,
  );
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
});

const served = (file: string): string =>
  readFileSync(join(project.site(), 'live/public', file), 'utf8');

function registry(): { shell: string } {
  return JSON.parse(served('registry.json')) as { shell: string };
}
