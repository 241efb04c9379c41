import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteForEachTest } from '../testing/siteFixture';
import { LiveParts } from './LiveParts';
import { withRendering } from './withRendering';

const { parts } = siteForEachTest();

test.each(['../../../../etc/passwd', '/etc/passwd', 'release.json'])(
  'a release that needs %s is refused: only the files that it lists were checked, and styles are published',
  async (file) => {
    const home = parts().remote('mfe-home', 'Welcome');
    const live = await withRendering((rendering) =>
      LiveParts.open([parts().shell(), home], rendering),
    );
    expect(() => live.styles(home.release, [file])).toThrow(
      `PARTS-024: mfe-home ${home.release.hash} is damaged: it needs ${file}, which its release.json does not list.`,
    );
    expect(() => live.serverModule(home.release, file)).toThrow('PARTS-024');
  },
);

test('a script that is not the one its release lists is refused, because pages would vouch for it', async () => {
  const home = parts().remote('mfe-home', 'Welcome');
  const live = await withRendering((rendering) =>
    LiveParts.open([parts().shell(), home], rendering),
  );
  expect(live.liveRelease(home.release).entryIntegrity).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
  appendFileSync(join(home.browserFolder, home.release.entry), ' ');
  expect(() => live.liveRelease(home.release)).toThrow(
    `PARTS-024: mfe-home ${home.release.hash} is damaged: ${home.release.entry} is not the file that its release.json lists.`,
  );
});
