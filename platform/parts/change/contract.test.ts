import type { Registry } from 'shared-config/contract/Registry';
import { contractVersionOf } from 'shared-config/build/contract/signatureOf';
import { CONFIG } from 'shared-config/services/testing/config';
import { readHistory } from '../history/historyFile';
import type { OpenedRelease } from '../store/OpenedRelease';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publishReleases';
import { rollbackParts } from './rollbackParts';
import { TAB_LIFE } from './prunable';
import { tabShells } from './tabShells';

const { site, parts } = siteForEachTest();
const publish = (...packed: OpenedRelease[]) => publishReleases(site(), packed, CONFIG);
const signature = { who: 'Asha' };

const IDENTITY = 'shared-config/services/loadIdentity';
const identity = (members: string): Record<string, string> => ({
  [IDENTITY]: `export declare function loadIdentity(): Promise<{ ${members} }>;`,
});
const SIGN_IN = 'signIn(email: string): Promise<void>;';
const LOG_IN = 'logIn(email: string): Promise<void>;';

const shell = (members: string): OpenedRelease =>
  parts().shell({ word: members, types: { provides: identity(members) } });
const home = (members: string): OpenedRelease =>
  parts().remote('mfe-home', members, { types: { expects: identity(members) } });
const blog = (): OpenedRelease => parts().remote('mfe-blog', 'Words');

const liveSite = () => publish(shell(SIGN_IN), home(SIGN_IN), blog());
const listed = (part: string): readonly string[] | undefined =>
  (JSON.parse(served(site(), 'registry.json')) as Registry).remotes[part]?.runsWith;

function versionOf({ release: { provides = {}, expects = {} } }: OpenedRelease): string {
  return contractVersionOf({ provides, expects });
}

test('a shell that renames what a live remote uses is refused, and nothing changes', async () => {
  await liveSite();
  const before = everythingIn(site().root);
  const [next, live] = [shell(LOG_IN), home(SIGN_IN)];
  await expect(publish(next)).rejects.toMatchObject({
    code: 'PARTS-042',
    message: `PARTS-042: mfe-home ${live.release.hash} was built against another "loadIdentity" of ${IDENTITY} than shell ${next.release.hash} has. Property 'signIn' is missing in type '{ logIn: (email: string) => Promise<void>; }' but required in type '{ signIn: (email: string) => Promise<void>; }'. Publish both sides together (npm run parts -- publish shell mfe-home), or keep the old form beside the new one until the other side is published. Nothing was published.`,
  });
  expect(everythingIn(site().root)).toEqual(before);
});

test('so is a remote that uses the new name before the shell has it', async () => {
  await liveSite();
  const before = everythingIn(site().root);
  await expect(publish(home(LOG_IN))).rejects.toThrow(/^PARTS-042: .*Property 'logIn' is missing/);
  expect(everythingIn(site().root)).toEqual(before);
});

test('both go live together, and back together', async () => {
  await liveSite();
  await publish(shell(LOG_IN), home(LOG_IN));
  await expect(rollbackParts(site(), ['shell'], '1', { signature })).rejects.toThrow('PARTS-042');
  await rollbackParts(site(), ['shell', 'mfe-home'], '1', { signature });
  expect(served(site(), 'index.html')).toContain(SIGN_IN);
});

test('a name can be replaced by separate publishes: the new one beside the old one, then the old one away', async () => {
  await liveSite();
  await publish(shell(SIGN_IN + LOG_IN));
  await publish(home(LOG_IN));
  await publish(shell(LOG_IN));
  expect(listed('mfe-home')).toContain(versionOf(shell(LOG_IN)));
});

test('a remote that lacks what the shell expects of all remotes is refused', async () => {
  const expects = {
    'shared-config/contract/RemoteModule': 'export declare const pages: string[];',
  };
  await liveSite();
  await expect(publish(parts().shell({ types: { expects } }))).rejects.toThrow(
    /^PARTS-042: .*mfe-blog [0-9a-f]+ has\. It has no such module\..*publish shell mfe-blog mfe-home\)/s,
  );
});

test('only the remotes whose types differ are to be published together with the shell', async () => {
  const numbered = parts().remote('mfe-blog', 'Older words', { contract: 2 });
  await publish(parts().shell({ supports: [1, 2] }), numbered);
  await publish(home(SIGN_IN));
  await expect(publish(shell(LOG_IN))).rejects.toThrow(
    /PARTS-020: mfe-blog .*\n.*PARTS-042: mfe-home .*\(npm run parts -- publish shell mfe-home\)/,
  );
});

describe('the registry lists, for each remote,', () => {
  test('the contract version of the live shell and of those that open tabs may run', async () => {
    await liveSite();
    await publish(shell(SIGN_IN + LOG_IN));
    const both = [versionOf(shell(SIGN_IN)), versionOf(shell(SIGN_IN + LOG_IN))].sort();
    expect([listed('mfe-home'), listed('mfe-blog')]).toEqual([both, both]);
  });

  test('no version of a shell that it cannot run in', async () => {
    await liveSite();
    await publish(shell(LOG_IN), home(LOG_IN));
    expect(listed('mfe-home')).toEqual([versionOf(shell(LOG_IN))]);
    expect(listed('mfe-blog')).toHaveLength(2);
  });

  test('one version for shells that differ in other things only', async () => {
    await liveSite();
    await publish(parts().shell({ word: 'new', types: { provides: identity(SIGN_IN) } }));
    expect(listed('mfe-home')).toEqual([versionOf(shell(SIGN_IN))]);
  });
});

test('a shell that no tab can run any more does not count', async () => {
  await liveSite();
  await publish(shell(SIGN_IN + LOG_IN));
  const history = readHistory(site());
  const hashes = (now: number) =>
    tabShells(site(), history, now).map(({ release }) => release.hash);
  expect(hashes(Date.now())).toHaveLength(2);
  expect(hashes(Date.now() + TAB_LIFE + 60_000)).toEqual([shell(SIGN_IN + LOG_IN).release.hash]);
});

describe('parts from before signatures', () => {
  const older = (contract: number): OpenedRelease =>
    parts().remote('mfe-blog', 'Older words', { contract });

  test('keep running in a new shell while their contract number is the last one', async () => {
    await publish(parts().shell({ supports: [1] }), older(1));
    await publish(shell(SIGN_IN));
    expect(listed('mfe-blog')).toEqual([versionOf(shell(SIGN_IN))]);
  });

  test('take new remotes in any order, and their tabs load them with a new page', async () => {
    await publish(parts().shell({ supports: [1] }), older(1));
    await publish(home(SIGN_IN));
    expect(listed('mfe-home')).toEqual([]);
    expect(served(site(), 'registry.json')).not.toContain('"mfe-home":{"contract"');
    await publish(shell(SIGN_IN));
    expect(listed('mfe-home')).toEqual([versionOf(shell(SIGN_IN))]);
  });

  test.each([
    [
      'another number',
      () => [older(2)],
      /^PARTS-020: mfe-blog cannot run in the shell [0-9a-f]+: it was built for contract version 2, and the shell supports 1\. An older tool built .*: npm run parts -- publish shell mfe-blog\./,
    ],
    [
      'a shell of another number',
      () => [parts().shell({ supports: [2] })],
      /^PARTS-020: mfe-blog .*contract version 1, and the shell supports 2/,
    ],
  ])('are refused with %s', async (_number, packed, message) => {
    await liveSite();
    await expect(publish(...packed())).rejects.toThrow(message);
  });
});
