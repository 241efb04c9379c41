import fs from 'node:fs';
import { projectRoot } from 'shared-config/build/projectRoot';
import { publishReleases } from './publishReleases';
import { CONFIG } from 'shared-config/services/testing/config';
import { everythingIn, siteForEachTest } from '../testing/siteFixture';
import { readBudgets } from '../verify/budgets';
import { verifyReleases } from './verifyReleases';
import type { OpenedRelease } from '../store/OpenedRelease';

const { site, parts } = siteForEachTest();
const verify = (...packed: OpenedRelease[]) =>
  verifyReleases(site(), packed, CONFIG, readBudgets(projectRoot()));

describe('where a site is live', () => {
  beforeEach(async () => {
    const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
    await publishReleases(site(), [...packed, parts().remote('mfe-blog', 'First')], CONFIG);
  });

  test('a part that fits passes, and the site stays as it was', async () => {
    const before = everythingIn(site().root);
    const { composed } = await verify(parts().remote('mfe-blog', 'Second'));
    expect(composed.rendered.map(({ path }) => path)).toEqual(['/blog', '/blog/first']);
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('a check leaves nothing in the folder for temporary files', async () => {
    const make = jest.spyOn(fs, 'mkdtempSync');
    await verify(parts().remote('mfe-blog', 'Second'));
    await expect(verify(parts().shell({ supports: [2] }))).rejects.toThrow('PARTS-020');
    const folders = make.mock.results.map(({ value }) => String(value));
    make.mockRestore();
    const ofChecks = folders.filter((folder) => folder.includes('getit-verify-'));
    expect(ofChecks).toHaveLength(2);
    expect(ofChecks.filter((folder) => fs.existsSync(folder))).toEqual([]);
  });

  test('every page of a part is rendered, also when that very release is live already', async () => {
    const { composed } = await verify(parts().remote('mfe-blog', 'First'));
    expect(composed.rendered.map(({ path }) => path)).toEqual(['/blog', '/blog/first']);
  });

  test.each([
    ['PARTS-020', () => parts().remote('mfe-blog', 'x', { contract: 2 })],
    ['PARTS-010', () => parts().remote('mfe-blog', 'x', {}, { 'List.cjs': 'throw new Error()' })],
    ['PARTS-020', () => parts().shell({ supports: [2] })],
  ])(
    '%s is found as a publish would find it, and the site stays as it was',
    async (code, packed) => {
      const before = everythingIn(site().root);
      await expect(verify(packed())).rejects.toMatchObject({ code });
      expect(everythingIn(site().root)).toEqual(before);
    },
  );
});

test('without a live shell there is nothing to check a remote against', async () => {
  await expect(verify(parts().remote('mfe-blog', 'x'))).rejects.toMatchObject({
    code: 'PARTS-005',
    message: expect.stringContaining('Name another site with --site'),
  });
});

test('a first site can be checked as a whole', async () => {
  const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await expect(verify(...packed, parts().remote('mfe-blog', 'First'))).resolves.toMatchObject({
    live: { shell: packed[0]?.release.hash },
  });
});
