import { rmSync } from 'node:fs';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { openStored } from './OpenedRelease';
import { siteForEachTest } from '../testing/siteFixture';

const { site, parts } = siteForEachTest();

test('a release without its server bundle does not count as stored', async () => {
  const home = parts().remote('mfe-home', 'Welcome');
  await publishReleases(site(), [parts().shell(), home], CONFIG);
  const { part, hash } = home.release;
  expect(openStored(site(), part, hash).release).toEqual(home.release);
  rmSync(site().serverFiles(part, hash), { recursive: true });
  expect(() => openStored(site(), part, hash)).toThrow('PARTS-004');
});
