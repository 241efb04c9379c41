import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { readLive } from '../history/Generation';
import { siteForEachTest } from '../testing/siteFixture';
import { assertLiveIntact } from './assertLiveIntact';

const { site, parts } = siteForEachTest();
const live = () => readLive(site())?.live ?? {};
const check = () => assertLiveIntact(site(), live());
const browserFolder = (): string => site().browserFiles('mfe-blog', live()['mfe-blog'] ?? '');
const serverFolder = (): string => site().serverFiles('mfe-blog', live()['mfe-blog'] ?? '');

const publishBlog = (words: string): Promise<unknown> =>
  publishReleases(site(), [parts().remote('mfe-blog', words)], CONFIG);

beforeEach(() =>
  publishReleases(
    site(),
    [parts().shell(), parts().remote('mfe-home', 'Welcome'), parts().remote('mfe-blog', 'Words')],
    CONFIG,
  ),
);

test.each([
  ['another script', () => writeFileSync(join(browserFolder(), 'page.js'), 'steal()')],
  ['one more script', () => writeFileSync(join(browserFolder(), 'more.js'), 'steal()')],
  ['one script less', () => rmSync(join(browserFolder(), 'page.js'))],
  ['another server bundle', () => writeFileSync(join(serverFolder(), 'List.cjs'), 'steal()')],
  ['another list of hashes', () => writeFileSync(join(browserFolder(), 'assets.json'), '{}')],
])('a live release with %s is refused', (_what, change) => {
  change();
  expect(check).toThrow(
    /^PARTS-075: What is live in .* is not what was verified\. mfe-blog \w+ is damaged: .* Nothing was deployed\.$/,
  );
});

test('an intact release under the name of another is refused', async () => {
  const before = live()['mfe-blog'] ?? '';
  await publishBlog('Other words');
  const folders = [
    [site().browserFiles('mfe-blog', before), browserFolder()],
    [site().serverFiles('mfe-blog', before), serverFolder()],
  ] as const;
  for (const [from, to] of folders) {
    rmSync(to, { recursive: true });
    cpSync(from, to, { recursive: true });
  }
  expect(check).toThrow(
    `PARTS-075: What is live in ${site().root} is not what was verified. ${browserFolder()}/release.json is that of mfe-blog ${before}.`,
  );
});

test('a release that is gone is refused', () => {
  rmSync(serverFolder(), { recursive: true });
  expect(check).toThrow(/^PARTS-004: /);
});

test('releases that are no longer live do not stop the deploy', async () => {
  const folder = browserFolder();
  await publishBlog('Other words');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.js'), 'left over');
  expect(check).not.toThrow();
});
