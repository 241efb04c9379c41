import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../history/Generation';
import { GATE_VERSION } from '../verify/assertCurrentGate';
import { everythingIn, siteForEachTest } from '../testing/siteFixture';
import { writeHostingConfig } from '../hosting/writeHostingConfig';
import { publishReleases } from './publishReleases';
import { repairSite } from './repairSite';
import { rollbackParts } from './rollbackParts';
import { verifyReleases } from './verifyReleases';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha' };

const blog = (words: string) => parts().remote('mfe-blog', words);
const publish = (words: string) => publishReleases(site(), [blog(words)], CONFIG);

/** Replaces a JSON file of the site by what `change` makes of it. */
function damage(file: string, change: (content: Record<string, unknown>) => string): string {
  writeFileSync(file, change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>));
  return file;
}

beforeEach(async () => {
  const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome'), blog('First words')];
  await publishReleases(site(), packed, CONFIG);
});

const CUT_SHORT = () => '{';
const without = (name: string) => (content: object) =>
  JSON.stringify({ ...content, [name]: undefined });

test.each([
  ['cut short', CUT_SHORT, ' cannot be read as JSON'],
  ['without an entry', without('entry'), ': entry: expected object'],
  [
    'with a number for a release',
    (content: object) => JSON.stringify({ ...content, live: { shell: 7 } }),
    ': live.shell: expected string, received number',
  ],
  ['without a configuration', without('config'), ': config: '],
])('a generation.json %s is named in the error of every command', async (_how, change, problem) => {
  const file = damage(join(site().live(), 'generation.json'), change);
  for (const command of [
    () => publish('Second words'),
    () => rollbackParts(site(), ['mfe-blog'], '1', { signature }),
  ])
    await expect(command()).rejects.toThrow(`PARTS-034: ${file}${problem}`);
});

test.each([
  ['cut short', CUT_SHORT, 'cannot be read as JSON'],
  ['without its files', without('files'), 'files: expected record, received undefined'],
  [
    'with a wrong page',
    (content: object) => JSON.stringify({ ...content, pages: [{ path: 7 }] }),
    'pages.0.path: expected string, received number',
  ],
])('a release.json %s is named', async (_how, change, problem) => {
  const hash = readLive(site())?.live['mfe-home'] ?? '';
  const file = damage(join(site().browserFiles('mfe-home', hash), 'release.json'), change);
  await expect(publish('Second words')).rejects.toMatchObject({
    code: 'PARTS-034',
    message: expect.stringMatching(new RegExp(`${file}.*${problem}`)),
  });
});

test.each<readonly [string, () => Promise<unknown>]>([
  ['publish', () => publish('Third words')],
  ['repair', () => repairSite(site(), { signature })],
  ['deploy', async () => writeHostingConfig(join(site().root, '..'), site())],
  ['verify', () => verifyReleases(site(), [blog('Third words')], CONFIG)],
])(
  'after a newer checkout has changed the site, an older one is refused: %s',
  async (_command, run) => {
    damage(join(site().live(), 'generation.json'), (content) =>
      JSON.stringify({ ...content, gate: GATE_VERSION + 1 }),
    );
    const before = everythingIn(site().root);
    await expect(run()).rejects.toThrow(
      `PARTS-046: ${site().root} was changed by version ${GATE_VERSION + 1} of the gate, and this checkout has version ${GATE_VERSION},`,
    );
    expect(everythingIn(site().root)).toEqual(before);
  },
);
