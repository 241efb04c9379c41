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
