import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { clone } from '../cli/commands/storedCommands';
import { liveEntries, readHistory } from '../history/HistoryEntry';
import type { OpenedRelease } from '../store/OpenedRelease';
import { SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { pageSource, type RemoteName } from '../testing/HandMadeParts';
import { served, siteForEachTest } from '../testing/siteFixture';
import { composeRequests } from './composeRequests';
import {
  pruneRequests,
  readRequests,
  REQUEST_LIFE,
  requestBranch,
  sendRequests,
  waitForAnswer,
} from './Request';
import { signedCommit, type Owners } from './signatures';

const { site, parts } = siteForEachTest();
const origin = (): string => join(site().root, '../origin.git');
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', origin(), ...args], { encoding: 'utf8', env: process.env }).trim();

/** A site folder that follows `origin`, as each team and each job of a workflow has one. */
async function follower(): Promise<SiteLayout> {
  const folder = new SiteLayout(join(mkdtempSync(join(site().root, '../job-')), 'site'));
  await clone({ root: '', site: folder, env: {}, say: () => undefined }, origin());
  return folder;
}

/** A new SSH key pair. */
function newKey(): { key: string; line: string } {
  const key = join(mkdtempSync(join(site().root, '../key-')), 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'a team', '-f', key]);
  const line = execFileSync('ssh-keygen', ['-y', '-f', key], { encoding: 'utf8' }).trim();
  return { key, line };
}

let keys: Record<'shell' | 'mfe-home' | 'mfe-blog', { key: string; line: string }>;
const owners = (): Owners =>
  Object.fromEntries(Object.entries(keys).map(([part, { line }]) => [part, [`${line} a team`]]));

const ask = (at: SiteLayout, releases: readonly OpenedRelease[], key?: string, who = 'Asha') =>
  sendRequests(
    new SiteRepository(at),
    releases,
    { who, reason: 'Friday\u001b[2J post', commit: 'abc123' },
    key ?? keys[releases[0]?.release.part as RemoteName & keyof typeof keys].key,
  );
const compose = (at: SiteLayout, options: { now?: number; limit?: number } = {}) =>
  composeRequests(at, owners(), CONFIG, { signature: { who: 'the composer' }, ...options });
/** What each part was answered: `live`, or the code. */
const codes = (answers: Awaited<ReturnType<typeof compose>>): string[] =>
  [...answers]
    .map(([{ part }, answer]) => `${part} ${'live' in answer ? 'live' : answer.refused}`)
    .sort();
const blog = (words: string) => parts().remote('mfe-blog', words);
const home = (words: string) => parts().remote('mfe-home', words);

/** A commit of files on the branch of a request, signed with the key of the blog's team, or not at all. */
function askByHand(
  at: SiteLayout,
  files: Readonly<Record<string, string | { link: string }>>,
  { release }: OpenedRelease,
  key: string | null = keys['mfe-blog'].key,
): void {
  const repository = new SiteRepository(at);
  const facts = { message: 'By hand', who: 'Mallory', at: Date.now(), removed: [] };
  const all = new Map(Object.entries(files));
  const unsigned = repository.commit({ ...facts, parent: undefined, files: all });
  const tree = `${unsigned}^{tree}`;
  const id = key ? signedCommit(repository, { ...facts, parent: undefined, tree, key }) : unsigned;
  repository.git(['push', '-q', 'origin', `${id}:refs/heads/${requestBranch(release)}`]);
}

beforeEach(async () => {
  execFileSync('git', ['init', '--quiet', '--bare', origin()]);
  keys = { shell: newKey(), 'mfe-home': newKey(), 'mfe-blog': newKey() };
  const first = [parts().shell(), home('Welcome'), blog('First')];
  await publishReleases(await follower(), first, CONFIG);
});

test('what two teams ask for goes live as one commit that names both, and each request has its answer', async () => {
  const [team, other, composer] = [await follower(), await follower(), await follower()];
  ask(team, [blog('Second')]);
  ask(other, [home('Hello')], undefined, 'Bala\u001fx');
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
  expect(await waitForAnswer(new SiteRepository(team), blog('Second').release, 0)).toEqual({
    live: entry?.id,
  });
  expect(await compose(composer)).toEqual(new Map());
});

test('what no owner has signed, or what is not one release of its part, is refused, and none of the others with it', async () => {
  const [team, composer] = [await follower(), await follower()];
  ask(team, [home('Hello')]);
  const expected = new Map<string, string>();
  const evil = (how: string, code: string): OpenedRelease => {
    const made = blog(how);
    expected.set(made.release.hash, `${how}: ${code}`);
    return made;
  };
  const filesOf = ({ release: { hash } }: OpenedRelease) => ({
    browser: `remotes/mfe-blog/${hash}`,
    server: `server/mfe-blog/${hash}`,
  });
  ask(team, [evil('signed by the owner of another part', 'PARTS-143')], keys['mfe-home'].key);
  ask(team, [evil('signed by nobody known', 'PARTS-143')], newKey().key);
  askByHand(team, {}, evil('not signed', 'PARTS-143'), null);
  const changed = evil('changed after it was signed', 'PARTS-143');
  ask(team, [changed]);
  const branch = requestBranch(changed.release);
  const [tree, other] = [git('rev-parse', `${branch}^{tree}`), git('rev-parse', 'live^{tree}')];
  const input = `${git('cat-file', 'commit', branch).replace(tree, other)}\n`;
  const made = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
    cwd: origin(),
    input,
    encoding: 'utf8',
  });
  git('update-ref', `refs/heads/${branch}`, made.trim());
  askByHand(team, { 'public/index.html': 'Evil' }, evil('a page of the site', 'PARTS-145'));
  const linked = evil('a link', 'PARTS-145');
  askByHand(team, { [`${filesOf(linked).browser}/a`]: { link: '/etc/passwd' } }, linked);
  const renamed = evil('another name', 'PARTS-145');
  const description = (release: unknown) => JSON.stringify(release);
  askByHand(
    team,
    { [`${filesOf(renamed).browser}/release.json`]: description(blog('Other').release) },
    renamed,
  );
  const filled = evil('other files', 'PARTS-024');
  const { browser, server } = filesOf(filled);
  askByHand(
    team,
    {
      [`${browser}/release.json`]: description(filled.release),
      [`${browser}/page.js`]: 'evil()',
      [`${server}/List.cjs`]: '',
    },
    filled,
  );
  const answers = await compose(composer);
  expect(codes(answers)).toContain('mfe-home live');
  const refused = [...answers].flatMap(([{ hash }, answer]) =>
    'refused' in answer ? [`${expected.get(hash)?.replace(/: .*/, '')}: ${answer.refused}`] : [],
  );
  expect(refused.sort()).toEqual([...expected.values()].sort());
  expect(served(composer, 'index.html')).toContain('Hello');
  expect(served(composer, 'blog.html')).toContain('First');
  expect(await compose(composer)).toEqual(new Map());
});

test.each<[string, string, () => OpenedRelease]>([
  [
    'whose page throws',
    'PARTS-010',
    () =>
      parts().remote('mfe-blog', 'Evil', {}, { 'List.cjs': 'exports.default = () => nothing;' }),
  ],
  [
    'that breaks the contract',
    'PARTS-042',
    () => parts().remote('mfe-blog', 'Evil', { types: { expects: { 'a/b': 'x: 1' } } }),
  ],
])(
  'a release %s is refused with its code, and the others go live: %s',
  async (_how, code, evil) => {
    const [team, composer] = [await follower(), await follower()];
    ask(team, [home('Hello')]);
    ask(team, [evil()]);
    expect(codes(await compose(composer))).toEqual([`mfe-blog ${code}`, 'mfe-home live']);
    expect(served(composer, 'index.html')).toContain('Hello');
    expect(served(composer, 'blog.html')).toContain('First');
  },
);

test('two requests that fit only together go live together, also beside one that fits nowhere', async () => {
  const [team, composer] = [await follower(), await follower()];
  const types = (of: string) => ({ 'a/b': `export declare const x: ${of};` });
  const shell = (of: string) => parts().shell({ word: of, types: { provides: types(of) } });
  const blogWith = (of: string) =>
    parts().remote('mfe-blog', of, { types: { expects: types(of) } });
  await publishReleases(team, [shell('string'), blogWith('string')], CONFIG);
  ask(team, [blogWith('number')]);
  ask(team, [shell('number')]);
  ask(team, [parts().remote('mfe-home', 'Evil', { types: { expects: types('boolean') } })]);
  expect(codes(await compose(composer))).toEqual([
    'mfe-blog live',
    'mfe-home PARTS-042',
    'shell live',
  ]);
  expect(readHistory(composer)).toHaveLength(3);
});

test('twelve teams ask at once, and each has an answer; of one part the newest goes live', async () => {
  const teams = await Promise.all(Array.from({ length: 12 }, () => follower()));
  teams.forEach((team, turn) =>
    ask(team, [turn % 2 ? blog(`Words ${turn}`) : home(`Words ${turn}`)]),
  );
  const answers = await compose(await follower());
  expect(codes(answers)).toEqual(
    ['mfe-blog', 'mfe-home'].flatMap((part) => [
      ...Array<string>(5).fill(`${part} PARTS-146`),
      `${part} live`,
    ]),
  );
  expect(readRequests(new SiteRepository(teams[0] ?? site())).every(({ answer }) => answer)).toBe(
    true,
  );
}, 60_000);

test('what is live without an answer, because the composer was stopped, is answered by the next one, also when more was published since', async () => {
  const [team, composer] = [await follower(), await follower()];
  ask(team, [blog('Second')]);
  const hook = join(origin(), 'hooks/pre-receive');
  writeFileSync(
    hook,
    '#!/bin/sh\nwhile read _ _ ref; do case $ref in */request/*) exit 1;; esac; done\n',
  );
  chmodSync(hook, 0o755);
  await expect(compose(composer)).rejects.toThrow(/^PARTS-081: The answers could not be pushed/);
  rmSync(hook);
  const live = git('rev-parse', 'live');
  await publishReleases(await follower(), [blog('Third')], CONFIG);
  expect([...(await compose(await follower())).values()]).toEqual([{ live }]);
  expect(served(await follower(), 'blog.html')).toContain('Third');
});

test('two composers at once answer each request once, and publish it once', async () => {
  const [team, one, other] = [await follower(), await follower(), await follower()];
  ask(team, [blog('Second')]);
  ask(team, [home('Hello')]);
  const answers = await Promise.all([compose(one), compose(other)]);
  for (const answer of answers.flatMap((all) => [...all.values()]))
    expect(answer).toEqual({ live: git('rev-parse', 'live') });
  expect(git('rev-list', '--count', 'live')).toBe('2');
  expect(git('rev-list', '--count', requestBranch(blog('Second').release))).toBe('2');
});

test('a refused request can be asked for again, and is answered again', async () => {
  const [team, composer] = [await follower(), await follower()];
  ask(team, [blog('Second')], newKey().key);
  expect(codes(await compose(composer))).toEqual(['mfe-blog PARTS-143']);
  ask(team, [blog('Second')]);
  expect(codes(await compose(composer))).toEqual(['mfe-blog live']);
});

test('the pages of a request see no variable of the composer', async () => {
  const [team, composer] = [await follower(), await follower()];
  const words = '" + JSON.stringify(typeof process === "object" ? process.env : {}) + "';
  const source = `exports.default = () => "${pageSource('env:').replaceAll('"', '\\"')}${words}";`;
  process.env['GETIT_SIGNING_KEY'] = '/secret/key';
  try {
    ask(team, [parts().remote('mfe-blog', 'Env', {}, { 'List.cjs': source })]);
    expect(codes(await compose(composer))).toEqual(['mfe-blog live']);
  } finally {
    delete process.env['GETIT_SIGNING_KEY'];
  }
  expect(served(composer, 'blog.html')).toContain('env:</h1>{}');
});

test('a request older than seven days is refused, so that nobody can bring an old release back, and pruned', async () => {
  const [team, composer] = [await follower(), await follower()];
  ask(team, [blog('Second')]);
  const now = Date.now() + REQUEST_LIFE + 60_000;
  const repository = new SiteRepository(composer);
  expect(pruneRequests(repository, { now })).toEqual([]);
  expect(codes(await compose(composer, { now }))).toEqual(['mfe-blog PARTS-145']);
  expect(pruneRequests(repository, {})).toEqual([]);
  expect(pruneRequests(repository, { now, dryRun: true })).toHaveLength(1);
  expect(pruneRequests(repository, { now })).toHaveLength(1);
  expect(readRequests(repository)).toEqual([]);
});

test('who waits for an answer that does not come is told so', async () => {
  const team = await follower();
  ask(team, [blog('Second')]);
  const waiting = waitForAnswer(new SiteRepository(team), blog('Second').release, 60, 20);
  await expect(waiting).rejects.toThrow(
    /^PARTS-144: request\/mfe-blog\/[0-9a-f]{16} has no answer/,
  );
});
