import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { CONFIG } from 'shared-config/services/testing/config';
import { TAB_LIFE } from '../change/badInTabs';
import { publishReleases } from '../change/publishReleases';
import { liveEntries, readHistory } from '../history/HistoryEntry';
import type { OpenedRelease } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import {
  follower as followerOf,
  originOf,
  publishFirst,
  served,
  siteForEachTest,
} from '../testing/siteFixture';
import { composeRequests } from './composeRequests';
import { pruneRequests, readRequests, requestBranch, sendRequests, waitForAnswer } from './Request';
import { signedCommit } from './signatures';
import { testWith } from '../testing/testWith';

const testSigned = testWith('ssh-keygen');
const { site, parts } = siteForEachTest(publishFirst);
const origin = (): string => originOf(site());
const follower = (): Promise<SiteLayout> => followerOf(site());
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', origin(), ...args], { encoding: 'utf8', env: process.env }).trim();

/** Where the SSH keys of the teams are, and that of somebody whom no team knows. */
const keys = folderOfSuite();
const keyOf = (who: string): string => join(keys, who);
const OWNED = ['shell', 'mfe-home', 'mfe-blog'];
beforeAll(() => {
  for (const who of [...OWNED, 'nobody'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'a team', '-f', keyOf(who)]);
});

const ask = (
  at: SiteLayout,
  release: OpenedRelease,
  { who = 'Asha', key = keyOf(release.release.part), breaksLinks = false } = {},
) =>
  sendRequests(
    new SiteRepository(at),
    [release],
    { who, reason: 'Friday\u001b[2J post', commit: 'abc123' },
    key,
    breaksLinks ? { breaksLinks } : {},
  );
const compose = (at: SiteLayout, options: { now?: number } = {}) => {
  const lines = OWNED.map((part) => [part, [readFileSync(`${keyOf(part)}.pub`, 'utf8').trim()]]);
  const signature = { who: 'the composer' };
  return composeRequests(at, Object.fromEntries(lines), CONFIG, { signature, ...options });
};
/** What each part was answered: `live`, or the code. */
const codes = (answers: Awaited<ReturnType<typeof compose>>): string[] =>
  [...answers]
    .map(([{ part }, answer]) => `${part} ${'live' in answer ? 'live' : answer.refused}`)
    .sort();
const blog = (words: string) => parts().remote('mfe-blog', words);
const home = (words: string) => parts().remote('mfe-home', words);

testSigned(
  'what two teams ask for goes live as one commit that names both, and who waits for an answer gets it, or is told that there is none',
  async () => {
    const [team, other, composer] = [await follower(), await follower(), await follower()];
    ask(team, blog('Second'));
    ask(other, home('Hello'), { who: 'Bala\u001fx' });
    const waiting = (patience: number) =>
      waitForAnswer(new SiteRepository(team), blog('Second').release, patience, 20);
    await expect(waiting(60)).rejects.toThrow(
      /^PARTS-144: request\/mfe-blog\/\w{16} has no answer/,
    );
    const answers = await compose(composer);
    expect(codes(answers)).toEqual(['mfe-blog live', 'mfe-home live']);
    expect(served(composer, 'blog.html')).toContain('Second');
    const entry = liveEntries(readHistory(composer)).at(-1);
    expect(entry).toMatchObject({
      id: git('rev-parse', 'live'),
      commit: 'abc123',
      reason: 'Friday [2J post',
      requests: expect.arrayContaining([...answers.keys()].map(({ id }) => id)) as string[],
    });
    expect(entry?.who.split(', ').sort()).toEqual(['Asha', 'Bala x']);
    expect(await waiting(0)).toEqual({ live: entry?.id });
    expect(await compose(composer)).toEqual(new Map());
  },
);

testSigned(
  'a request that takes a linked page away is refused, unless its team has decided that links break and asks for it again',
  async () => {
    const composer = await follower();
    await publishReleases(composer, [blog('See <a href="/about">us</a>')], CONFIG);
    const gone = () => parts().remote('mfe-home', 'Hello', { pages: { '/': './Home' } });
    ask(await follower(), gone());
    expect(codes(await compose(composer))).toEqual(['mfe-home PARTS-030']);
    ask(await follower(), gone(), { breaksLinks: true });
    expect(codes(await compose(composer))).toEqual(['mfe-home live']);
  },
);

testSigned(
  'what no owner has signed, or what is not one release of its part, is refused, and none of the others with it',
  async () => {
    const [team, composer] = [await follower(), await follower()];
    const repository = new SiteRepository(team);
    const names = new Map<string, string>();
    const evil = (how: string): OpenedRelease => {
      const made = blog(how);
      names.set(made.release.hash, how);
      return made;
    };
    const putOn = ({ release }: OpenedRelease, id: string): void =>
      void repository.git(['push', '-qf', 'origin', `${id}:refs/heads/${requestBranch(release)}`]);
    const key = keyOf('mfe-blog');
    type Files = Record<string, string | { link: string }>;
    const byHand = (how: string, files: (hash: string, release: object) => Files): void => {
      const made = evil(how);
      const all = new Map(Object.entries(files(made.release.hash, made.release)));
      const facts = { message: 'By hand', who: 'Mallory', parent: undefined };
      const unsigned = repository.commit({ ...facts, at: Date.now(), files: all, removed: [] });
      putOn(made, signedCommit(repository, { ...facts, tree: `${unsigned}^{tree}`, key }));
    };

    ask(team, home('Hello'));
    ask(team, evil('of the owner of another part'), { key: keyOf('mfe-home') });
    ask(team, evil('of nobody known'), { key: keyOf('nobody') });
    putOn(evil('unsigned'), git('rev-parse', 'live'));
    const changed = evil('changed after it was signed');
    ask(team, changed);
    const signed = git('cat-file', 'commit', requestBranch(changed.release));
    const input = `${signed.replace(/(?<=^tree )\w+/, git('rev-parse', 'live^{tree}'))}\n`;
    putOn(
      changed,
      repository.git(['hash-object', '-t', 'commit', '-w', '--stdin'], { input }).trim(),
    );
    byHand('a page of the site', () => ({ 'public/index.html': 'Evil' }));
    byHand('a link', (hash) => ({ [`remotes/mfe-blog/${hash}/a`]: { link: '/etc/passwd' } }));
    byHand('another release', (hash) => ({
      [`remotes/mfe-blog/${hash}/release.json`]: JSON.stringify(blog('Other').release),
    }));
    byHand('other files', (hash, release) => ({
      [`remotes/mfe-blog/${hash}/release.json`]: JSON.stringify(release),
      [`remotes/mfe-blog/${hash}/page.js`]: 'evil()',
      [`server/mfe-blog/${hash}/List.cjs`]: '',
    }));

    const answers = [...(await compose(composer))].map(([{ hash, part }, answer]) => [
      names.get(hash) ?? part,
      'live' in answer ? 'live' : answer.refused,
    ]);
    expect(Object.fromEntries(answers)).toEqual({
      'mfe-home': 'live',
      'of the owner of another part': 'PARTS-143',
      'of nobody known': 'PARTS-143',
      unsigned: 'PARTS-143',
      'changed after it was signed': 'PARTS-143',
      'a page of the site': 'PARTS-145',
      'a link': 'PARTS-145',
      'another release': 'PARTS-145',
      'other files': 'PARTS-024',
    });
    expect(served(composer, 'index.html')).toContain('Hello');
    expect(served(composer, 'blog.html')).toContain('First');
    expect(await compose(composer)).toEqual(new Map());
  },
);

testSigned(
  'two requests that fit only together go live together, also beside one that fits nowhere',
  async () => {
    const [team, composer] = [await follower(), await follower()];
    const types = (of: string) => ({ 'a/b': `export declare const x: ${of};` });
    const shell = (of: string) => parts().shell({ word: of, types: { provides: types(of) } });
    const blogWith = (of: string) =>
      parts().remote('mfe-blog', of, { types: { expects: types(of) } });
    await publishReleases(team, [shell('string'), blogWith('string')], CONFIG);
    ask(team, blogWith('number'));
    ask(team, shell('number'));
    ask(team, parts().remote('mfe-home', 'Evil', { types: { expects: types('boolean') } }));
    expect(codes(await compose(composer))).toEqual([
      'mfe-blog live',
      'mfe-home PARTS-042',
      'shell live',
    ]);
    expect(readHistory(composer)).toHaveLength(3);
  },
);

testSigned(
  'of several requests for one part the newest goes live, and each has an answer',
  async () => {
    const team = await follower();
    for (const words of ['Two', 'Three', 'Four']) ask(team, blog(words));
    const refused = Array<string>(2).fill('mfe-blog PARTS-146');
    expect(codes(await compose(await follower()))).toEqual([...refused, 'mfe-blog live']);
    expect(readRequests(new SiteRepository(team)).every(({ answer }) => answer)).toBe(true);
  },
);

testSigned(
  'what is live without an answer, because the composer was stopped, is answered by the next one, also when more was published since',
  async () => {
    const [team, composer] = [await follower(), await follower()];
    ask(team, blog('Second'));
    const hook = join(origin(), 'hooks/pre-receive');
    const refuses = 'while read _ _ ref; do case $ref in */request/*) exit 1;; esac; done';
    writeFileSync(hook, `#!/bin/sh\n${refuses}\n`, { mode: 0o755 });
    await expect(compose(composer)).rejects.toThrow(/^PARTS-081: The answers could not be pushed/);
    rmSync(hook);
    const live = git('rev-parse', 'live');
    await publishReleases(await follower(), [blog('Third')], CONFIG);
    expect([...(await compose(await follower())).values()]).toEqual([{ live }]);
    expect(served(await follower(), 'blog.html')).toContain('Third');
  },
);

testSigned('two composers at once answer each request once, and publish it once', async () => {
  const [team, one, other] = [await follower(), await follower(), await follower()];
  ask(team, blog('Second'));
  ask(team, home('Hello'));
  const answers = await Promise.all([compose(one), compose(other)]);
  for (const answer of answers.flatMap((all) => [...all.values()]))
    expect(answer).toEqual({ live: git('rev-parse', 'live') });
  expect(git('rev-list', '--count', 'live')).toBe('2');
  expect(git('rev-list', '--count', requestBranch(blog('Second').release))).toBe('2');
});

testSigned(
  'a request older than seven days is refused, so that nobody can bring an old release back, and pruned',
  async () => {
    const [team, composer] = [await follower(), await follower()];
    ask(team, blog('Second'));
    const now = Date.now() + TAB_LIFE + 60_000;
    const repository = new SiteRepository(composer);
    expect(pruneRequests(repository, { now })).toEqual([]);
    expect(codes(await compose(composer, { now }))).toEqual(['mfe-blog PARTS-145']);
    expect(pruneRequests(repository, {})).toEqual([]);
    expect(pruneRequests(repository, { now, dryRun: true })).toHaveLength(1);
    expect(pruneRequests(repository, { now })).toHaveLength(1);
    expect(readRequests(repository)).toEqual([]);
  },
);
