import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { readLive, type Generation } from '../history/Generation';
import { served, siteForEachTest } from '../testing/siteFixture';
import { assertLiveGeneration } from './assertLiveGeneration';

const { site, parts } = siteForEachTest();
const inLive = (file: string): string => join(site().live(), file);
const live = (): Generation => readLive(site()) as Generation;
const check = (): void => assertLiveGeneration(site(), live());

const publish = (blog: string) =>
  publishReleases(
    site(),
    [parts().shell(), parts().remote('mfe-home', 'Welcome'), parts().remote('mfe-blog', blog)],
    CONFIG,
  );

/** Writes a file of the live generation that differs from the one that was composed. */
function edit(file: string): void {
  const text = readFileSync(inLive(file), 'utf8');
  // A new file, because the live one may be linked to that of an earlier generation.
  rmSync(inLive(file));
  writeFileSync(inLive(file), `${text} `);
}

beforeEach(() => publish('First words'));

test('a site as it was published may be deployed, also when some of its pages were kept', async () => {
  expect(check).not.toThrow();
  await publish('Second words');
  expect(check).not.toThrow();
});

test.each<[string, RegExp, () => void]>([
  ...[
    'public/about.html',
    'public/404.html',
    'public/registry.json',
    'public/sitemap.xml',
    'headers.json',
  ].map((file): [string, RegExp, () => void] => [
    `${file} edited by hand`,
    new RegExp(`^PARTS-076: The pages in .*: ${file} is not what was composed\\. Nothing was`),
    () => edit(file),
  ]),
  [
    'a page more',
    /: public\/win\.html was added\./,
    () => writeFileSync(inLive('public/win.html'), ''),
  ],
  ['a page less', /: public\/about\.html is missing\./, () => rmSync(inLive('public/about.html'))],
  [
    'a link to other files',
    /: public\/remotes is not what was composed\./,
    () => {
      rmSync(inLive('public/remotes'));
      symlinkSync('/elsewhere', inLive('public/remotes'));
    },
  ],
  [
    'another runtime configuration',
    /: generation\.json is not the one that the history names\./,
    () => rewrite((content) => ({ ...content, config: { ...CONFIG, analyticsId: 'G-1' } })),
  ],
  [
    'a page whose hash was changed with it',
    /: generation\.json is not the one that the history names\./,
    () => {
      edit('public/about.html');
      rewrite((content) => ({ ...content, files: { ...content.files, 'public/about.html': 'x' } }));
    },
  ],
])('a site with %s is refused', (_what, problem, change) => {
  change();
  expect(check).toThrow(problem);
});

/** Replaces the description of the live generation. */
function rewrite(change: (content: Generation) => object): void {
  writeFileSync(inLive('generation.json'), JSON.stringify(change(live())));
}

test('a page that was edited is not deployed with the next publish either: that renders every page again', async () => {
  const about = served(site(), 'about.html');
  edit('public/about.html');
  const report = await publishReleases(site(), [parts().remote('mfe-blog', 'New')], CONFIG);
  expect(report).toMatchObject({ pagesRendered: 4, pagesKept: 0 });
  expect(report.notices).toEqual([expect.stringMatching(/^Every page is rendered again: /)]);
  expect(served(site(), 'about.html')).toBe(about);
  expect(check).not.toThrow();
});

test('publishing what is live already brings an edited page back', async () => {
  edit('public/about.html');
  expect(await publish('First words')).toMatchObject({ changed: true, entry: { changes: [] } });
  expect(check).not.toThrow();
});

test('a live link that leads back to an earlier generation is refused', async () => {
  const { id } = live();
  await publish('Second words');
  const newest = live().id;
  symlinkSync(join('generations', id), join(site().root, 'live.next'));
  renameSync(join(site().root, 'live.next'), site().live());
  expect(check).toThrow(
    `PARTS-077: ${site().live()} leads to the state ${id}, and the last change made ${newest}, so site/ is not the newest. Nothing was deployed. Restore the site folder from a copy; to go back on purpose: npm run parts -- rollback --to ${id}.`,
  );
});

test('a change whose command died before it wrote the history may be deployed', async () => {
  await publish('Second words');
  const lines = readFileSync(site().history(), 'utf8').trimEnd().split('\n');
  writeFileSync(site().history(), `${lines.slice(0, -1).join('\n')}\n`);
  expect(check).not.toThrow();
  edit('public/about.html');
  expect(check).toThrow(/^PARTS-076: /);
});

test('a site that lost lines of its history is refused', async () => {
  await publish('Second words');
  writeFileSync(site().history(), '');
  expect(check).toThrow(/^PARTS-039: /);
});
