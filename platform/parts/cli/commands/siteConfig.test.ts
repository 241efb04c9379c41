import { publishReleases } from '../../change/publishReleases';
import { CONFIG } from 'shared-config/services/testing/config';
import { siteForEachTest } from '../../testing/siteFixture';
import { siteConfig } from './siteConfig';

const { site, parts } = siteForEachTest();

test('a new site gets the configuration of the local services', () => {
  expect(siteConfig({ env: {}, site: site() }).origin).toBe('http://localhost:3000');
});

test('a site that is live keeps its configuration, so that publishing a part changes nothing else', async () => {
  await publishReleases(
    site(),
    [parts().shell(), parts().remote('mfe-home', 'x'), parts().remote('mfe-blog', 'y')],
    CONFIG,
  );
  expect(siteConfig({ env: {}, site: site() })).toEqual(CONFIG);
});

test('a configuration that is named counts, and a wrong name is an error', async () => {
  await publishReleases(
    site(),
    [parts().shell(), parts().remote('mfe-home', 'x'), parts().remote('mfe-blog', 'y')],
    CONFIG,
  );
  expect(() => siteConfig({ env: { GETIT_CONFIG: '/nowhere.json' }, site: site() })).toThrow(
    'PARTS-006',
  );
});
