import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '@getit/parts/change/publishReleases';
import { served, siteForEachTest } from '@getit/parts/testing/siteFixture';
import { makeTwin } from './makeTwin';

const { site, parts } = siteForEachTest();

test('the twin has the documents of the live site without scripts, compressed again, and its releases', async () => {
  const blog = parts().remote('mfe-blog', 'Words');
  await publishReleases(site(), [parts().shell(), blog], CONFIG, { weighs: false });
  const page = join(site().public(), 'blog.html');
  writeFileSync(page, `${readFileSync(page, 'utf8')}<script>start()</script>`);
  const twin = makeTwin(site(), join(site().root, '../twin'));
  const html = served(twin, 'blog.html');
  expect(html).toContain('Words');
  expect(html).not.toContain('<script');
  const compressed = (ending: string) => readFileSync(join(twin.public(), `blog.html.${ending}`));
  expect(brotliDecompressSync(compressed('br')).toString()).toBe(html);
  expect(gunzipSync(compressed('gz')).toString()).toBe(html);
  expect(served(twin, `remotes/mfe-blog/${blog.release.hash}/entry.js`)).toContain('mfe-blog');
});

test('the site itself stays as it was, also its files that the copy has under another name', async () => {
  await publishReleases(site(), [parts().shell()], CONFIG, { weighs: false });
  const before = served(site(), '404.html');
  const { ino } = statSync(join(site().public(), '404.html'));
  const twin = makeTwin(site(), join(site().root, '../twin'));
  expect(served(site(), '404.html')).toBe(before);
  expect(statSync(join(twin.public(), '404.html')).ino).not.toBe(ino);
});
