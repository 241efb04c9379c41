import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { deployLive } from '../hosting/deployLive';
import { SiteLayout } from '../store/siteLayout';
import { HandMadeParts } from '../testing/HandMadeParts';
import { assertNotOvertaken, missingChanges } from './assertNotOvertaken';
import { git } from './git';
import { publishToBranch, takeFromBranch } from './publishToBranch';
import { repositoriesForEachTest } from './testing/repositories';

// Every step starts several git processes, which takes long on a busy machine.
jest.setTimeout(120_000);

const repositories = repositoriesForEachTest();

const siteOf = (root: string): SiteLayout => new SiteLayout(join(root, 'site'));

/** Publishes the blog with these words into the site of a checkout. */
async function publish(root: string, words: string): Promise<void> {
  mkdirSync(join(root, 'builds'), { recursive: true });
  const parts = new HandMadeParts(join(root, 'builds'));
  const packed = [parts.shell(), parts.remote('mfe-home', 'Hi'), parts.remote('mfe-blog', words)];
  await publishReleases(siteOf(root), packed, CONFIG);
}

/** A CI job that publishes the blog with these words to the branch. */
async function publishElsewhere(words: string): Promise<void> {
  const root = await repositories().clone();
  await publishToBranch({
    root,
    site: siteOf(root).root,
    who: 'asha',
    message: words,
    say: () => undefined,
    publish: () => publish(root, words),
  });
}

/** A checkout with the newest site, as the deploy job has it. */
async function takeNewest(): Promise<string> {
  const root = await repositories().clone();
  await takeFromBranch(root, siteOf(root).root);
  return root;
}

const check = (root: string): Promise<void> => assertNotOvertaken(root, siteOf(root));

test('the newest site of the branch may be deployed, and so may one that is ahead of it', async () => {
  await publishElsewhere('First words');
  const root = await takeNewest();
  await expect(check(root)).resolves.toBeUndefined();
  await publish(root, 'Words that nobody pushed');
  await expect(check(root)).resolves.toBeUndefined();
});

test('a site is not deployed after other publishes have landed on the branch', async () => {
  await publishElsewhere('First words');
  const root = await takeNewest();
  await publishElsewhere('Second words');
  await publishElsewhere('Third words');
  await expect(deployLive({ root, site: siteOf(root) })).rejects.toThrow(
    `PARTS-078: The branch site of origin has 2 changes that ${siteOf(root).root} lacks, so a deploy would take them back. Nothing was deployed.`,
  );
  rmSync(siteOf(root).root, { recursive: true });
  await takeFromBranch(root, siteOf(root).root);
  await expect(check(root)).resolves.toBeUndefined();
});

test("a site of this checkout alone is not deployed over the branch's", async () => {
  await publishElsewhere('First words');
  const root = await repositories().clone();
  await publish(root, 'Local words');
  await expect(check(root)).rejects.toThrow(/^PARTS-078: .* has 1 change that /);
});

test('where there is no branch, no origin or no repository, the folder is the only site', async () => {
  const root = await repositories().clone();
  await publish(root, 'Local words');
  await expect(check(root)).resolves.toBeUndefined();
  await git({ repository: root }, 'remote', 'remove', 'origin');
  await expect(check(root)).resolves.toBeUndefined();
  const copy = `${root}-without-git`;
  cpSync(siteOf(root).root, siteOf(copy).root, { recursive: true, verbatimSymlinks: true });
  await expect(check(copy)).resolves.toBeUndefined();
});

test('an origin that does not answer stops the deploy', async () => {
  await publishElsewhere('First words');
  const root = await takeNewest();
  rmSync(repositories().server, { recursive: true });
  writeFileSync(repositories().server, '');
  await expect(check(root)).rejects.toThrow(
    /^PARTS-079: origin does not say whether .*site is the newest site: .* Nothing was deployed\./s,
  );
});

test('a history with the lines of the newest one in another order lacks at least one change', () => {
  expect(missingChanges('a\nb\n', 'b\na\n')).toBe(1);
  expect(missingChanges('a\nb\nc\n', 'a\nx\n')).toBe(2);
});
