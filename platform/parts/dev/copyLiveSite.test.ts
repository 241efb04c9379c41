import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publish';
import { SiteLayout } from '../store/siteLayout';
import { served, siteForEachTest } from '../testing/siteFixture';
import { copyLiveSite } from './copyLiveSite';

const { site, parts } = siteForEachTest();

test('a page shows its new remote while that is developed, before the live shell knows of the move or of the page', async () => {
  await publishReleases(site(), [parts().shell(), parts().remote('mfe-home', 'Welcome')], CONFIG);
  const pages = { '/about': './Other', '/new': './New' };
  const to = `${site().root}-copy`;
  await copyLiveSite(site(), to, parts().remote('mfe-other', 'Another team', { pages }), CONFIG);
  const copy = new SiteLayout(to);
  expect(['about.html', 'new.html', 'index.html'].map((file) => served(copy, file))).toEqual([
    expect.stringContaining('Another team'),
    expect.stringContaining('Another team'),
    expect.stringContaining('Welcome'),
  ]);
});
