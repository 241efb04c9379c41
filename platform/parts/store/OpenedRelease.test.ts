import { rmSync } from 'node:fs';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { siteForEachTest } from '../testing/siteFixture';
import { openStored, storedReleases } from './OpenedRelease';

const { site, parts } = siteForEachTest();

test('a release without its server bundle does not count as stored, and is published again', async () => {
  const home = parts().remote('mfe-home', 'Welcome');
  await publishReleases(site(), [parts().shell(), home], CONFIG);
  const { part, hash } = home.release;
  expect(storedReleases(site(), part)).toEqual([hash]);
  rmSync(site().serverFiles(part, hash), { recursive: true });
  expect(storedReleases(site(), part)).toEqual([]);
  expect(() => openStored(site(), part, hash)).toThrow(
    /^PARTS-004: .* holds no release .* Publish it again\./,
  );
  await publishReleases(site(), [home], CONFIG);
  expect(storedReleases(site(), part)).toEqual([hash]);
});
