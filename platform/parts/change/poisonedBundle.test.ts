import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import type { PackedRelease } from '../store/PackedRelease';
import { SiteRepository } from '../store/SiteRepository';
import { readLive } from '../store/SiteState';
import {
  everythingIn,
  pagesOf,
  publishFirst,
  served,
  siteForEachTest,
} from '../testing/siteFixture';
import { publishReleases } from './publish';
import { retirePart, rollbackParts } from './storedReleases';

/*
 * The server bundle of one remote changes what everything in its process does: JSON, joined texts, the composer's own
 * objects.
 */

const { site, parts, publish } = siteForEachTest(publishFirst);
const signature = { author: 'a test' };

/** A blog that puts `mine` into each joined text and each stringified object that has one of these words. */
const blogThatPoisons = (words: string): PackedRelease =>
  parts().remote(
    'mfe-blog',
    'Second words',
    {},
    {
      'List.cjs': `
      const join = Array.prototype.join;
      Array.prototype.join = function (...how) {
        const text = join.apply(this, how);
        return /${words}/.test(text) ? text + '<form action="https://phishing.test"></form>' : text;
      };
      Object.defineProperty(Object.prototype, 'toJSON', {
        value() { return this['X-Word'] ? { 'X-Word': '*' } : this; },
      });
      exports.default = () => '<meta name="description" content="About it"><h1>Second words</h1>';`,
    },
  );

/** The documents and headers that are not the blog's. */
function others(): Record<string, unknown> {
  const pages = Object.entries(pagesOf(site())).filter(([file]) => !/blog|^registry/.test(file));
  return {
    ...Object.fromEntries(pages),
    headers: everythingIn(site().liveFolder())['headers.json'],
  };
}

test('code of one remote changes no page of another part and no header, when it is published, when all pages are rendered, and after its rollback', async () => {
  const before = others();
  const blog = pagesOf(site());
  await publish(blogThatPoisons('Welcome|Page Not Found'));
  expect(served(site(), 'blog.html')).toContain('Second words');
  expect(others()).toEqual(before);
  await publishReleases(site(), [], { ...CONFIG, origin: 'https://other.test' });
  expect(JSON.stringify(others())).not.toMatch(/phishing|\*"/);
  await publishReleases(site(), [], CONFIG);
  expect(others()).toEqual(before);
  await rollbackParts(site(), ['mfe-blog'], '1', { signature });
  expect(pagesOf(site())['blog.html']).toBe(blog['blog.html']);
  expect(others()).toEqual(before);
});

test('a remote that changes the frame around its own page is refused', async () => {
  const before = everythingIn(site().root);
  await expect(publish(blogThatPoisons('Second words'))).rejects.toMatchObject({
    code: 'PARTS-151',
    parts: ['mfe-blog'],
    message: expect.stringContaining('mfe-blog: /blog changes the frame around it'),
  });
  expect(everythingIn(site().root)).toEqual(before);
});

test('a page of a commit that is not the one its state names is rendered again by the next change', async () => {
  const about = pagesOf(site())['about.html'];
  const repository = new SiteRepository(site());
  const parent = repository.tip();
  const file = join(site().root, '../about.html');
  writeFileSync(file, 'phishing');
  const files = new Map([['public/about.html', { file }]]);
  const commit = {
    parent,
    message: 'By hand',
    author: 'somebody',
    at: Date.now(),
    files,
    removed: [],
  };
  repository.move(parent, repository.commit(commit));
  await retirePart(site(), 'mfe-blog', { signature, accepts: 'broken links' });
  expect(pagesOf(site())['about.html']).toBe(about);
  expect(readLive(site())?.documents).toHaveProperty('/about');
});
