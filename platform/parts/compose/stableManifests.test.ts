import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { rollbackParts } from '../change/storedReleases';
import { served, siteForEachTest } from '../testing/siteFixture';

const { site, parts } = siteForEachTest();
const options = { signature: { who: 'Asha' } };

const blog = (words: string) => {
  const metaData = { name: 'mfe_blog', publicPath: 'auto', remoteEntry: { name: `${words}.js` } };
  const manifest = JSON.stringify({ id: 'mfe_blog', metaData, exposes: [{ path: './List' }] });
  return parts().remote('mfe-blog', words, {}, {}, { 'mf-manifest.json': manifest });
};

const live = (): unknown => JSON.parse(served(site(), 'manifests/mfe-blog.json'));

test('a remote has one manifest address, which always leads to the files of its live release', async () => {
  const [one, two] = [blog('One'), blog('Two')];
  const home = parts().remote('mfe-home', 'Welcome');
  await publishReleases(site(), [parts().shell(), home, one], CONFIG);
  const leadingTo = (words: string, hash: string): unknown => ({
    id: 'mfe_blog',
    metaData: {
      name: 'mfe_blog',
      publicPath: `${CONFIG.origin}/remotes/mfe-blog/${hash}/`,
      remoteEntry: { name: `${words}.js` },
    },
    exposes: [{ path: './List' }],
  });
  expect(live()).toEqual(leadingTo('One', one.release.hash));
  await publishReleases(site(), [two], CONFIG);
  expect(live()).toEqual(leadingTo('Two', two.release.hash));
  await rollbackParts(site(), ['mfe-blog'], '1', options);
  expect(live()).toEqual(leadingTo('One', one.release.hash));
});

test('a damaged manifest is refused with its file', async () => {
  const broken = parts().remote('mfe-blog', 'One', {}, {}, { 'mf-manifest.json': '{}' });
  const all = [parts().shell(), parts().remote('mfe-home', 'Welcome'), broken];
  await expect(publishReleases(site(), all, CONFIG)).rejects.toMatchObject({
    code: 'PARTS-034',
    message: expect.stringContaining('mf-manifest.json: metaData'),
  });
});
