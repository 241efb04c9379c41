import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '@getit/parts/change/publishReleases';
import { served, siteForEachTest } from '@getit/parts/testing/siteFixture';
import { makeTwin, withoutScripts } from './makeTwin';

const { site, parts } = siteForEachTest();

test('the twin has the documents without scripts, compressed again, and the releases; the site stays as it was', async () => {
  const blog = parts().remote('mfe-blog', 'Words');
  await publishReleases(site(), [parts().shell(), blog], CONFIG, { weighs: false });
  const page = join(site().public(), 'blog.html');
  writeFileSync(page, `${readFileSync(page, 'utf8')}<script>start()</script>`);
  const before = served(site(), '404.html');
  const { ino } = statSync(join(site().public(), '404.html'));
  const twin = makeTwin(site(), join(site().root, '../twin'));
  const html = served(twin, 'blog.html');
  expect(html).toContain('Words');
  expect(html).not.toContain('<script');
  const compressed = readFileSync(join(twin.public(), 'blog.html.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe(html);
  expect(served(twin, `remotes/mfe-blog/${blog.release.hash}/entry.js`)).toContain('mfe-blog');
  expect(served(site(), '404.html')).toBe(before);
  expect(statSync(join(twin.public(), '404.html')).ino).not.toBe(ino);
});

test('a document loses its scripts, its data and what fetches scripts', () => {
  const html = `<!doctype html><head><link rel="icon" href="/favicon.svg">
<link rel="preload" as="font" href="/a.woff2"><link rel="preload" as="script" href="/a.js">
<link rel="modulepreload" href="/b.js"><link rel="canonical" href="/">
<style>p{}</style><script>start("</p>");
</script></head><body><p>Text</p><script type="application/json" id="page-data">{}</script>
<script src="/c.js" defer></script></body>`;
  const twin = withoutScripts(html);
  expect(twin).not.toMatch(/script|\.js/i);
  for (const kept of ['favicon.svg', 'a.woff2', 'canonical', '<style>p{}</style>', '<p>Text</p>'])
    expect(twin).toContain(kept);
});
