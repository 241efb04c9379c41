import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive, type Generation } from '../history/Generation';
import { writeHostingConfig } from '../hosting/writeHostingConfig';
import { everythingIn, siteForEachTest } from '../testing/siteFixture';
import { readBudgets } from '../verify/budgets';
import { GATE_VERSION } from '../verify/gateVersions';
import { markRelease } from './markRelease';
import { pruneReleases } from './pruneReleases';
import { publishReleases } from './publishReleases';
import { repairSite } from './repairSite';
import { restorePart, retirePart } from './retirePart';
import { rollbackParts } from './rollbackParts';
import { verifyReleases } from './verifyReleases';

const { site, parts } = siteForEachTest();
const options = { signature: { who: 'Asha' } };

const publish = (words: string): Promise<unknown> =>
  publishReleases(
    site(),
    [parts().shell(), parts().remote('mfe-home', 'Welcome'), parts().remote('mfe-blog', words)],
    CONFIG,
  );

/** Lets another version of the gate be the last that changed the site; undefined for one before versions. */
function changedBy(gate: number | undefined): void {
  const file = join(site().live(), 'generation.json');
  const generation = JSON.parse(readFileSync(file, 'utf8')) as Generation;
  writeFileSync(file, JSON.stringify({ ...generation, gate }));
}

beforeEach(async () => {
  await publish('First words');
  await publish('Second words');
});

test.each<readonly [string, () => Promise<unknown>]>([
  ['publish', () => publish('Third words')],
  [
    'verify',
    () =>
      verifyReleases(
        site(),
        [parts().remote('mfe-blog', 'Third words')],
        CONFIG,
        readBudgets(projectRoot()),
      ),
  ],
  ['rollback', () => rollbackParts(site(), ['mfe-blog'], '1', options)],
  ['retire', () => retirePart(site(), 'mfe-blog', options)],
  ['restore', () => restorePart(site(), 'mfe-blog', options)],
  ['mark', () => markRelease(site(), 'mark-bad', { part: 'mfe-blog', wish: 'abcd' }, options)],
  ['prune', () => pruneReleases(site(), options)],
  ['repair', () => repairSite(site(), options)],
  ['deploy', () => Promise.resolve().then(() => writeHostingConfig(projectRoot(), site()))],
])(
  'after a newer gate has changed the site, an older checkout is refused: %s',
  async (_command, run) => {
    changedBy(GATE_VERSION + 1);
    const before = everythingIn(site().root);
    await expect(run()).rejects.toThrow(
      `PARTS-046: ${site().root} was changed by version ${GATE_VERSION + 1} of the gate, and this checkout has version ${GATE_VERSION},`,
    );
    expect(everythingIn(site().root)).toEqual(before);
  },
);

test.each([undefined, GATE_VERSION - 1])(
  'a newer checkout may change a site of version %s, and the site remembers its own',
  async (gate) => {
    changedBy(gate);
    await publish('Third words');
    expect(readLive(site())?.gate).toBe(GATE_VERSION);
  },
);
