import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, untilHydrated } from './fixtures/test';
import { PublishingCopy } from './publishing/PublishingCopy';

/*
 * The README's commands on a copy of the project: one line of a post changes and nothing else is built.
 */

test.describe.configure({ mode: 'serial' });

const POST = 'mfe-blog/src/posts/why-task-helpers.mdx';
const ADDRESS = '/blog/why-task-helpers';
const NEW_LINE = 'This line went live on a Friday evening.';

let copy: PublishingCopy;
test.beforeAll(async () => {
  copy = await PublishingCopy.start();
});
test.afterAll(() => copy?.stop());

/** Every file that has an address except the releases, by path. */
function servedFiles(): Map<string, string> {
  const root = join(copy.project.site(), 'live/public');
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
  expect(copy.run('npm', 'run', '-s', 'publish', '-w', 'mfe-blog', '--', '--verbose')).toContain(
    'mfe-blog: types checked in ',
  );
  original = servedFiles();
  expect(copy.run('npm', 'run', '-s', 'publish', '-w', 'mfe-blog')).toContain(
    'mfe-blog: what was built is live already; nothing changed.',
  );
  expect(changedFiles(original, servedFiles())).toEqual([]);
});

test('a changed post is live on reload, and only its page, its day, the feed and the registry have changed', async ({
  page,
}) => {
  await page.goto(copy.address + ADDRESS);
  await untilHydrated(page);
  await expect(page.locator('main')).not.toContainText(NEW_LINE);
  const shell = registry().shell;

  copy.project.write(POST, `${copy.project.read(POST)}\n${NEW_LINE}\n`);
  copy.run('npm', 'run', '-s', 'publish', '-w', 'mfe-blog', '--', '--reason', 'Friday post');
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
    copy.run('npm', 'run', '-s', 'parts', '--', 'rollback', 'mfe-blog', '--reason', 'wrong day'),
  ).toMatch(/^mfe-blog [0-9a-f]{16} is live again, before it [0-9a-f]{16}/);
  // It tells open tabs to leave the release that was rolled back from.
  // The words have changed today, back to what they were: feed and sitemap have the day.
  expect(changedFiles(original, servedFiles())).toEqual([
    'feed.xml',
    'registry.json',
    'sitemap.xml',
  ]);
  await page.goto(copy.address + ADDRESS);
  await untilHydrated(page);
  await expect(page.locator('main')).not.toContainText(NEW_LINE);
  expect(copy.run('npm', 'run', '-s', 'parts', '--', 'log', 'mfe-blog')).toMatch(
    /rollback +by .*: wrong day\n[^]*publish +by .*: Friday post\n/,
  );
});

const registry = (): { shell: string } =>
  JSON.parse(copy.served('registry.json')) as { shell: string };
