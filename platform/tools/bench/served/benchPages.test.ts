import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '@getit/parts/change/publishReleases';
import { siteForEachTest } from '@getit/parts/testing/siteFixture';
import { benchPages, describePage } from './benchPages';

const { site, parts } = siteForEachTest();

test('the pages are those of the live site, posts and the 404 page included', async () => {
  const home = parts().remote('mfe-home', 'Words');
  const blog = parts().remote('mfe-blog', 'Words');
  await publishReleases(site(), [parts().shell(), home, blog], CONFIG, { budgets: null });
  expect(benchPages(site()).map(({ path }) => path)).toEqual([
    ...['/', '/about', '/blog', '/blog/first', '/nowhere'],
  ]);
});

test('a document says when it hydrates, and whether search engines may list it', () => {
  const page = { base: '/x/', entry: 'e.js', files: { scripts: [], styles: [] }, hydrate: 'form' };
  const data = { shell: { base: '/s/', entry: 's.js' }, page };
  const html = `<script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  expect(describePage('/login', `<meta name="robots" content="noindex">${html}`)).toEqual({
    path: '/login',
    hydrate: 'form',
    indexed: false,
  });
  expect(describePage('/about', '<p>About</p>')).toEqual({
    path: '/about',
    hydrate: 'never',
    indexed: true,
  });
});
