import { join } from 'node:path';
import { readHistory } from '../history/historyFile';
import { publishReleases } from './publishReleases';
import { readLive } from '../history/Generation';
import { CONFIG } from 'shared-config/services/testing/config';
import { commandsElsewhere } from '../testing/elsewhere';
import type { RemoteName } from '../testing/HandMadeParts';
import { replayHistory } from '../testing/replayHistory';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';

const { site, parts } = siteForEachTest();
const elsewhere = commandsElsewhere();

beforeEach(async () => {
  const packed = [
    parts().shell(),
    parts().remote('mfe-home', 'Welcome'),
    parts().remote('mfe-blog', 'First words'),
  ];
  await publishReleases(site(), packed, CONFIG);
});

/** Publishes in another process; resolves to its reports or its error. */
async function publishElsewhere(
  part: RemoteName,
  words: readonly string[],
  sources: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = join(site().root, '..');
  const { stdout } = await elsewhere({
    action: 'publish',
    folder,
    root: site().root,
    part,
    words,
    sources,
  });
  return stdout;
}

test('of 20 publishes at once from five processes every one lands, one after the other', async () => {
  const four = (name: string): string[] => [1, 2, 3, 4].map((turn) => `${name} ${turn}`);
  const reports = await Promise.all([
    publishElsewhere('mfe-home', four('Asha')),
    publishElsewhere('mfe-blog', four('Bala')),
    publishElsewhere('mfe-home', four('Chitra')),
    publishElsewhere('mfe-blog', four('Dev')),
    publishElsewhere('mfe-blog', four('Esha')),
  ]);
  const landed = reports.flatMap((report) => JSON.parse(report) as { changed: boolean }[]);
  expect(landed.map(({ changed }) => changed)).toEqual(Array(20).fill(true));

  expect(readHistory(site())).toHaveLength(1 + 20);
  expect(replayHistory(readHistory(site()))).toEqual(readLive(site())?.live);
  expect(served(site(), 'index.html')).toMatch(/(Asha|Chitra) 4/);
  expect(served(site(), 'blog.html')).toMatch(/(Bala|Dev|Esha) 4/);
}, 60_000);

test('a page that writes to the console is refused with its words, and the site stays as it was', async () => {
  const before = everythingIn(site().root);
  const page = "exports.default = () => { console.warn('key is missing', 7); return ''; };";
  const said = await publishElsewhere('mfe-blog', ['x'], { 'List.cjs': page });
  expect(said).toContain(
    'PARTS-011: mfe-blog: /blog wrote to the console while it rendered: console.warn: key is missing 7.',
  );
  expect(everythingIn(site().root)).toEqual(before);
}, 30_000);
