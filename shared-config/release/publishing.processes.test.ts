import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../build/projectRoot';
import { publishReleases } from './publishReleases';
import { CONFIG } from './testing/config';
import { everythingIn, served, siteForEachTest } from './testing/siteFixture';

const { site, parts } = siteForEachTest();

beforeEach(async () => {
  const packed = [
    parts().shell(),
    parts().remote('mfe-home', 'Welcome'),
    parts().remote('mfe-blog', 'First words'),
  ];
  await publishReleases(site(), packed, CONFIG);
});

/** Publishes in a process of its own; resolves to its report or its error. */
async function publishElsewhere(
  part: string,
  words: string,
  sources: Readonly<Record<string, string>> = {},
): Promise<string> {
  const script = join(projectRoot(), 'shared-config/release/testing/publishOnce.ts');
  const folder = join(site().root, '..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', script, folder, site().root, part, words, JSON.stringify(sources)],
    { cwd: projectRoot() },
  );
  return stdout;
}

test('of two publishes from two processes neither is lost', async () => {
  const reports = await Promise.all([
    publishElsewhere('mfe-home', 'Hello'),
    publishElsewhere('mfe-blog', 'Second words'),
  ]);
  expect(reports.map((report) => JSON.parse(report) as unknown)).toEqual([
    expect.objectContaining({ changed: true }),
    expect.objectContaining({ changed: true }),
  ]);
  expect(served(site(), 'index.html')).toContain('Hello');
  expect(served(site(), 'blog.html')).toContain('Second words');
}, 30_000);

test('a page that writes to the console is refused with its words, and the site stays as it was', async () => {
  const before = everythingIn(site().root);
  const page = "exports.default = () => { console.warn('key is missing', 7); return ''; };";
  const said = await publishElsewhere('mfe-blog', 'x', { 'List.cjs': page });
  expect(said).toContain(
    'PARTS-011: mfe-blog: /blog wrote to the console while it rendered: console.warn: key is missing 7.',
  );
  expect(everythingIn(site().root)).toEqual(before);
}, 30_000);
