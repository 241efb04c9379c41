import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import type { CommandContext } from '../cli/commands/CommandContext';
import { partsToTake } from '../cli/commands/publish';
import { list } from '../cli/commands/showCommands';
import { markBad, retire, rollback } from '../cli/commands/storedCommands';
import { publishReleases } from '../change/publish';
import { copyLiveSite } from '../dev/copyLiveSite';
import { SiteLayout } from '../store/siteLayout';
import { readLive } from '../store/SiteState';
import { ROUTES } from '../testing/HandMadeParts';
import { repositoryRoot } from '../testing/repositoryRoot';
import { follower, publishFirst, served, siteForEachTest } from '../testing/siteFixture';

/*
 * Commands in a clone that is behind: its folder shows the site before mfe-other was published twice from another clone.
 */
const { site, parts } = siteForEachTest(publishFirst);
const said: string[] = [];
let behind: SiteLayout;
const context = (): CommandContext => ({
  root: repositoryRoot,
  site: behind,
  env: {},
  say: (line) => void said.push(line),
});
const other = (words: string) =>
  parts().remote('mfe-other', words, { pages: { '/other': './Other' } });

beforeEach(async () => {
  behind = await follower(site());
  const ahead = await follower(site());
  const shell = parts().shell({ routes: [...ROUTES, { path: '/other', remote: 'mfe-other' }] });
  await publishReleases(ahead, [shell, other('One')], CONFIG);
  await publishReleases(ahead, [other('Two')], CONFIG);
  expect(readLive(behind)?.live).not.toHaveProperty('mfe-other');
  said.length = 0;
});

test('a part that others have published since is listed, rolled back, marked and retired', async () => {
  await list(context(), ['mfe-other'], {});
  const [, hash = ''] = /mfe-other +([0-9a-f]{16}) +live /.exec(said.join('\n')) ?? [];
  await rollback(context(), ['mfe-other'], {});
  expect(served(behind, 'other.html')).toContain('One');
  await markBad(context(), 'mfe-other', hash, {});
  await retire(context(), 'mfe-other', {});
  expect(readLive(behind)).toMatchObject({
    live: expect.not.objectContaining({ 'mfe-other': expect.anything() }),
    bad: [{ part: 'mfe-other', hash }],
  });
});

test('a remote is developed in a copy of what is live now', async () => {
  const to = new SiteLayout(join(behind.root, '../copy'));
  await copyLiveSite(behind, to.root, parts().remote('mfe-home', 'From its sources'), CONFIG);
  expect(served(to, 'other.html')).toContain('Two');
  expect(served(to, 'index.html')).toContain('From its sources');
});

test('one part stays one part, also when the file with the state was deleted, as advice about a damaged one says', () => {
  rmSync(join(behind.liveFolder(), 'state.json'));
  expect(partsToTake(context(), ['mfe-blog'], {})).toEqual(['mfe-blog']);
});
