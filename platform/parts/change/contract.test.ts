import { contractVersionOf } from 'shared-config/build/declarations/contractOfPart';
import { CONFIG } from 'shared-config/services/testing/config';
import { readHistory } from '../history/HistoryEntry';
import type { PackedRelease } from '../store/PackedRelease';
import { everythingIn, registryOf, served, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publish';
import { rollbackParts } from './storedReleases';
import { TAB_LIFE } from './badInTabs';
import { tabShells } from './pruneReleases';

const { site, parts, publish } = siteForEachTest((first, made) =>
  publishReleases(
    first,
    [shell(SIGN_IN, made), home(SIGN_IN, made), made.remote('mfe-blog', 'Words')],
    CONFIG,
  ),
);
const signature = { author: 'Asha' };

const IDENTITY = 'shared-config/services/loadIdentity';
const identity = (members: string): Record<string, string> => ({
  [IDENTITY]: `export declare function loadIdentity(): Promise<{ ${members} }>;`,
});
const SIGN_IN = 'signIn(email: string): Promise<void>;';
const LOG_IN = 'logIn(email: string): Promise<void>;';

const shell = (members: string, made = parts()): PackedRelease =>
  made.shell({ word: members, types: { provides: identity(members) } });
const home = (members: string, made = parts()): PackedRelease =>
  made.remote('mfe-home', members, { types: { expects: identity(members) } });

const listed = (part: string): readonly string[] | undefined =>
  registryOf(site()).remotes[part]?.runsWith;

function versionOf({ release: { provides = {}, expects = {} } }: PackedRelease): string {
  return contractVersionOf({ provides, expects });
}

test('a shell that renames what a live remote uses is refused, and a remote that uses the new name first; both go live together, and back together', async () => {
  const before = everythingIn(site().root);
  const [next, live] = [shell(LOG_IN), home(SIGN_IN)];
  await expect(publish(next)).rejects.toMatchObject({
    code: 'PARTS-042',
    message: `PARTS-042: mfe-home ${live.release.hash} was built against another "loadIdentity" of ${IDENTITY} than shell ${next.release.hash} has. Their types differ. Expected: "${identity(SIGN_IN)[IDENTITY]}". Found: "${identity(LOG_IN)[IDENTITY]}". Publish both sides together (npm run parts -- publish shell mfe-home), or keep the old form next to the new one until the other side is published. A part of another repository follows once its team has taken the newer packages, as its README says: remotes.json names the repository. Nothing was published.`,
  });
  await expect(publish(home(LOG_IN))).rejects.toThrow(/^PARTS-042: .* Expected: .* logIn\(/);
  expect(everythingIn(site().root)).toEqual(before);
  await publish(next, home(LOG_IN));
  const both = everythingIn(site().root);
  await expect(rollbackParts(site(), ['shell'], '1', { signature })).rejects.toThrow('PARTS-042');
  expect(everythingIn(site().root)).toEqual(both);
  await rollbackParts(site(), ['shell', 'mfe-home'], '1', { signature });
  expect(served(site(), 'index.html')).toContain(SIGN_IN);
});

test('the registry lists, for each remote, the contract versions of the shells of open tabs that it can run in', async () => {
  const [one, two, three] = [SIGN_IN, SIGN_IN + LOG_IN, LOG_IN].map((api) => versionOf(shell(api)));
  await publish(parts().shell({ word: 'new', types: { provides: identity(SIGN_IN) } }));
  expect(listed('mfe-home')).toEqual([one]);
  await publish(shell(SIGN_IN + LOG_IN));
  expect([listed('mfe-home'), listed('mfe-blog')]).toEqual([[one, two].sort(), [one, two].sort()]);
  await publish(shell(LOG_IN), home(LOG_IN));
  expect(listed('mfe-home')).toEqual([two, three].sort());
  expect(listed('mfe-blog')).toHaveLength(3);
});

test('a shell that no tab can run any more does not count', async () => {
  await publish(shell(SIGN_IN + LOG_IN));
  const history = readHistory(site());
  const hashes = (now: number) =>
    tabShells(site(), history, now).map(({ release }) => release.hash);
  expect(hashes(Date.now())).toHaveLength(2);
  expect(hashes(Date.now() + TAB_LIFE + 60_000)).toEqual([shell(SIGN_IN + LOG_IN).release.hash]);
});
