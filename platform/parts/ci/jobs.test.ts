import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfSuite, folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { CONFIG } from 'shared-config/services/testing/config';
import { HandMadeParts } from '../testing/HandMadeParts';
import { Refusal } from '../process/refuse';
import { SiteLayout } from '../store/siteLayout';
import type { PartsWork } from './build';
import { CiProject, developmentBuilds, git, putInto, type FirstJob } from './testing/CiProject';

jest.setTimeout(60_000);

const first = folderOfSuite();
const folder = folderOfTest();
let project: CiProject;

developmentBuilds();
beforeAll(() => new CiProject(first).run('configure'));
beforeEach(() => void (project = new CiProject(folder(), first)));

/** The parts with another release in the newest commit of the site. */
function changed(): string[] {
  const [newest] = project.history();
  return newest && 'changes' in newest ? newest.changes.map(({ part }) => part) : [];
}

const home = (words: string) => ({ 'mfe-home/words.txt': words });
const blog = (words: string) => ({ 'mfe-blog/words.txt': words });

test('the first publish needs the command configure, which publishes all parts', async () => {
  const empty = new CiProject(mkdtempSync(join(folder(), 'empty-')));
  expect(await empty.build()).toMatchObject({
    said: expect.stringContaining('Start the workflow with configure'),
    release: false,
  });
  expect(project.history()).toHaveLength(1);
  expect(changed()).toEqual(['mfe-blog', 'mfe-home', 'shell']);
  expect(project.headingOf('index.html')).toBe('mfe-home one');
});

test('a push publishes the part that it changes, and the history names the commit and its subject', async () => {
  const pushed = project.push(home('home two'));
  const before = project.live();
  const built = await project.build();
  // The job that runs the code of parts pushes nothing.
  expect([git(built.site.root, 'remote'), project.live()]).toEqual(['', before]);
  await project.release(built);
  expect(project.headingOf('index.html')).toBe('home two');
  expect(changed()).toEqual(['mfe-home']);
  const [newest] = project.history();
  expect(newest).toMatchObject({ reason: 'mfe-home/words.txt', commit: pushed.slice(0, 12) });
});

test('a push publishes a part for each file that its build reads, such as a post with another ending, and for no test', async () => {
  project.push({
    'mfe-home/src/a.test.ts': '',
    'mfe-blog/src/posts/new.md': 'New',
    'docs/a.ts': '',
  });
  const { said } = await project.build();
  expect(said).toMatch(/mfe-home stays: nothing that it is built from changed/);
  expect(said).toMatch(/mfe-blog is built from mfe-blog\/src\/posts\/new\.md, which changed/);
});

test('a pull request with two pushes shows what both of them change, and nothing that main has changed', async () => {
  project.git('switch', '--quiet', '--create', 'change');
  project.push(home('home two'), 'change');
  project.push(blog('blog two'), 'change');
  project.git('switch', '--quiet', 'main');
  project.push({ 'shell/words.txt': 'shell two' });
  project.git('switch', '--quiet', 'change');
  project.git('merge', '--quiet', '--no-edit', 'main');
  project.git('push', '--quiet', 'origin', 'HEAD:merged');
  const { to, said, preview } = await project.build('pull-request', { branch: 'merged' });
  expect(preview).toBe(true);
  const shown = (page: string) => readFileSync(join(to, 'preview/site/public', page), 'utf8');
  expect([shown('index.html'), shown('blog.html')]).toEqual([
    expect.stringContaining('home two'),
    expect.stringContaining('blog two'),
  ]);
  expect(shown('index.html')).not.toContain('shell two');
  expect(said).toContain('shell stays');
  expect(project.history()).toHaveLength(1);
});

test('a part whose tests failed stops no other one, and is published by the push that repairs it, also with something else', async () => {
  project.push(home('red'));
  await expect(project.run()).rejects.toThrow(/^PARTS-173/);
  project.push(blog('blog two'));
  const { red, said } = await project.run();
  expect(red).toBe('mfe-home: PARTS-173: npm test -w mfe-home fails.');
  expect(said).toContain(`::error::not published: ${red}`);
  expect(changed()).toEqual(['mfe-blog']);
  project.push({ 'mfe-home/words.txt': 'home two', 'mfe-blog/words.txt': 'red' });
  expect((await project.run()).red).toMatch(/^mfe-blog: PARTS-173/);
  expect(changed()).toEqual(['mfe-home']);
  project.push(blog('blog three'));
  expect(await project.run()).toMatchObject({ red: '' });
  expect(project.headingOf('blog.html')).toBe('blog three');
});

test('a part that a check refuses stops no other one; where all are red, each says why', async () => {
  project.push({ ...home('home two'), ...blog('') });
  expect((await project.run()).red).toMatch(
    /^mfe-blog: PARTS-012: mfe-blog: \/blog renders no text/,
  );
  expect(changed()).toEqual(['mfe-home']);
  project.push(home('red'));
  await expect(project.run()).rejects.toThrow(
    /^PARTS-173: mfe-home: PARTS-173: .*\nmfe-blog: PARTS-012: /,
  );
});

test('a part that needs a red shell waits for it, and the others go live', async () => {
  const contract = 'export declare const places: number;';
  project.push({
    'shell/contract.txt': contract,
    'shell/words.txt': 'red',
    'mfe-home/contract.txt': contract,
    ...blog('blog two'),
  });
  const { red } = await project.run();
  expect(red).toMatch(/^shell: PARTS-173: .*\nmfe-home: PARTS-042: /);
  expect(changed()).toEqual(['mfe-blog']);
  project.push({ 'shell/words.txt': 'shell two' });
  expect(await project.run()).toMatchObject({ red: '' });
  expect(changed()).toEqual(['mfe-home', 'shell']);
});

test('a post that moves to drafts goes off the site', async () => {
  project.push({ 'mfe-blog/documents/new': 'New words, which nobody links to' });
  await project.run();
  const post = join(project.hosting, 'public/blog/new.html');
  expect(existsSync(post)).toBe(true);
  project.git('mv', 'mfe-blog/documents', 'drafts');
  project.push({}, 'main', 'Not yet');
  await project.run();
  expect(existsSync(post)).toBe(false);
});

test('after a forced push, what main has now is published', async () => {
  project.push(home('home two'));
  await project.run();
  project.git('reset', '--quiet', '--hard', 'HEAD~1');
  project.git('push', '--quiet', '--force', 'origin', 'main');
  // As on a server that has forgotten the commit.
  git(project.origin, 'reflog', 'expire', '--expire=now', '--all');
  git(project.origin, 'gc', '--quiet', '--prune=now');
  const { said } = await project.run();
  expect(said).toMatch(/mfe-home was built from \w+, which git does not have/);
  expect(project.headingOf('index.html')).toBe('mfe-home one');
});

test('a run that is repeated publishes nothing, and its deploy alone can be repeated', async () => {
  project.push(home('home two'));
  const built = await project.run();
  const live = project.live();
  expect(await project.run()).toMatchObject({ release: false });
  // The second job again, as after a deploy that failed.
  const released = await project.release(built);
  expect(released).toMatchObject({ again: false, state: live });
  expect(git(released.site.root, 'remote')).toBe('');
  expect(await project.run('deploy')).toMatchObject({ release: true });
  expect(project.live()).toBe(live);
});

test('the second job of an old rollback, repeated after other changes, rolls nothing back and deploys what is live', async () => {
  project.push(home('home two'));
  await project.run();
  const rolledBack = await project.run('rollback', { part: 'mfe-home' });
  project.push(home('home three'));
  await project.run();
  const released = await project.release(rolledBack, 'rollback');
  expect(released).toMatchObject({ again: false, state: project.live() });
  expect(project.headingOf('index.html')).toBe('home three');
});

test('of two pushes that race, the second starts again on top of the first', async () => {
  project.push(home('home two'));
  const one = await project.build();
  project.push(blog('blog two'));
  const other = await project.build();
  expect(await project.release(other)).toMatchObject({ again: false });
  const live = project.live();
  expect(await project.release(one)).toMatchObject({
    again: true,
    said: expect.stringContaining('Another change went live first'),
  });
  expect(project.live()).toBe(live);
  await project.run();
  expect([project.headingOf('index.html'), project.headingOf('blog.html')]).toEqual([
    'home two',
    'blog two',
  ]);
});

test('a run starts again if the branch was cut or forced meanwhile', async () => {
  project.push(home('home two'));
  const built = await project.build();
  const root = git(project.origin, 'commit-tree', '-m', 'cut', 'live^{tree}');
  git(project.origin, 'update-ref', 'refs/heads/live', root);
  git(project.origin, 'reflog', 'expire', '--expire=now', '--all');
  git(project.origin, 'gc', '--quiet', '--prune=now');
  expect(await project.release(built)).toMatchObject({ again: true });
});

test('what Hosting alone gets is deployed, although no release changes', async () => {
  project.push({ 'firestore.rules': 'rules' });
  expect(await project.run()).toMatchObject({ release: true });
  expect(project.history()).toHaveLength(1);
});

test('a part that was rolled back or retired stays so until its own files change or it is restored', async () => {
  project.push({ ...home('home two'), ...blog('blog two') });
  await project.run();
  await project.run('rollback', { part: 'mfe-home', reason: 'Wrong prices' });
  await project.run('retire', { part: 'mfe-blog', reason: 'Closed' });
  expect(project.headingOf('index.html')).toBe('mfe-home one');
  project.push({ 'shared-config/words.txt': ' and more', ...blog('blog three') });
  await project.run();
  expect(changed()).toEqual(['shell']);
  expect(project.headingOf('index.html')).toBe('mfe-home one');
  expect(existsSync(join(project.hosting, 'public/blog.html'))).toBe(false);
  project.push(home('home three'));
  await project.run();
  expect(project.headingOf('index.html')).toBe('home three and more');
});

test('a configuration goes live with the command configure alone, and rollback-to brings the one before back', async () => {
  const before = project.live();
  const origin = () =>
    /rel="canonical" href="([^"]*)/.exec(
      readFileSync(join(project.hosting, 'public/index.html'), 'utf8'),
    )?.[1];
  project.configuration = { ...CONFIG, origin: 'https://new.test' };
  project.push(home('home two'));
  await project.run();
  expect(origin()).toBe('https://getit.test/');
  await project.run('configure', { reason: 'A new domain' });
  expect(origin()).toBe('https://new.test/');
  await expect(project.run('rollback-to', { target: before })).rejects.toThrow(/^PARTS-191: /);
  await project.run('rollback-to', { target: before, config: 'then' });
  expect([origin(), project.headingOf('index.html')]).toEqual([
    'https://getit.test/',
    'mfe-home one',
  ]);
});

/** What `gh` and `tar` do where other repositories have released these words, each as a part with a page. */
const released = (words: Readonly<Record<string, string>>): PartsWork['run'] => {
  const parts = new HandMadeParts(folder());
  return (file, args) => {
    if (file === 'tar') execFileSync(file, args);
    if (args[0] !== 'release') return Promise.resolve(0);
    const name = args[args.indexOf('--repo') + 1]?.split('/')[1] ?? '';
    const text = words[name];
    if (text === undefined) return Promise.resolve(1);
    const packed = new SiteLayout(mkdtempSync(join(folder(), 'packed-')));
    putInto(
      packed,
      parts.remote(`mfe-${name}` as 'mfe-other', text, { pages: { [`/${name}`]: './Page' } }),
    );
    execFileSync('tar', ['-czf', join(args.at(-1) ?? '', 'packed.tgz'), '-C', packed.root, '.']);
    return Promise.resolve(0);
  };
};

describe('parts of other repositories', () => {
  const LISTED = '{ "mfe-other": "getit/other", "mfe-far": "getit/far" }';
  beforeEach(() => void project.push({ 'remotes.json': LISTED }));

  /** A run by the schedule, where they have released these words. */
  async function take(words: Readonly<Record<string, string>>): Promise<FirstJob> {
    const built = await project.build('remotes', { event: 'schedule' }, { run: released(words) });
    if (built.release) await project.release(built, 'remotes');
    return built;
  }
  const newest = (part: string): string => {
    const [entry] = project.history();
    const changes = entry && 'changes' in entry ? entry.changes : [];
    return changes.find((change) => change.part === part)?.to ?? '';
  };

  test('go live as one commit, which names no commit of this one', async () => {
    await take({ other: 'Other', far: 'Far' });
    expect(changed()).toEqual(['mfe-far', 'mfe-other']);
    expect(project.history()[0]).not.toHaveProperty('commit');
    expect(await project.run()).toMatchObject({ release: false });
    expect(await take({ other: 'Other', far: 'Far' })).toMatchObject({ release: false });
  });

  test('stay rolled back until their repository releases something else, while the others go live', async () => {
    await take({ other: 'Other', far: 'Far' });
    await take({ other: 'Other two', far: 'Far' });
    const two = newest('mfe-other');
    await project.run('rollback', { part: 'mfe-other', reason: 'Wrong prices' });
    const { said } = await take({ other: 'Other two', far: 'Far two' });
    expect(said).toContain(`mfe-other ${two} stays rolled back`);
    expect(changed()).toEqual(['mfe-far']);
    await take({ other: 'Other three', far: 'Far two' });
    expect(changed()).toEqual(['mfe-other']);
    // Not the one from which it was rolled back first either.
    await project.run('rollback', { part: 'mfe-other' });
    expect(await take({ other: 'Other two', far: 'Far two' })).toMatchObject({ release: false });
    // Somebody decides otherwise.
    await project.run('rollback', { part: 'mfe-other', target: two });
    expect(newest('mfe-other')).toBe(two);
  });

  test('go live where the repository of another one is gone, which makes the run red', async () => {
    const { red } = await take({ far: 'Far' });
    expect(red).toMatch(
      /^mfe-other: PARTS-172: mfe-other of getit\/other: its newest release has no/,
    );
    expect(changed()).toEqual(['mfe-far']);
    await expect(take({})).rejects.toThrow(/^PARTS-172: mfe-other: .*\nmfe-far: PARTS-172: /);
  });

  test('are held where they would take pages out of a language, while the others go live', async () => {
    const taken: string[][] = [];
    const publish: PartsWork['publish'] = (_context, _names, { packed = '' }) => {
      taken.push(readdirSync(join(packed, 'remotes')).sort());
      if (taken.length === 1) throw new Refusal('PARTS-030', '/kn/x would be gone', ['mfe-far']);
      return Promise.resolve();
    };
    const run = released({ other: 'Other', far: 'Far' });
    const built = await project.build('remotes', { event: 'schedule' }, { run, publish });
    expect(built).toMatchObject({
      red: '',
      said: expect.stringContaining('held: mfe-far: PARTS-'),
    });
    expect(taken).toEqual([['mfe-far', 'mfe-other'], ['mfe-other']]);
  });

  test('are held by name where their release is marked bad, while the others go live', async () => {
    await take({ other: 'Other', far: 'Far' });
    const target = newest('mfe-other');
    await take({ other: 'Other two', far: 'Far' });
    await project.run('mark-bad', { part: 'mfe-other', target, reason: 'Wrong prices' });
    const { said } = await take({ other: 'Other', far: 'Far two' });
    expect(said).toContain(
      `mfe-other ${target} is marked bad by asha: Wrong prices. It stays off the site.`,
    );
    expect(changed()).toEqual(['mfe-far']);
  });
});

test('a push that builds again what was rolled back from leaves it off the site', async () => {
  project.push(home('home two'));
  await project.run();
  await project.run('rollback', { part: 'mfe-home' });
  project.push({ 'mfe-home/same.txt': '', ...blog('blog two') });
  const { said } = await project.run();
  expect(said).toMatch(
    /mfe-home \w+ stays rolled back, until another release of it comes, or: npm/,
  );
  expect(changed()).toEqual(['mfe-blog']);
});

test('a page that somebody has changed on the branch is there again after a rebuild, and the run says which it was', async () => {
  const clone = join(folder(), 'clone');
  git(folder(), 'clone', '--quiet', '--branch', 'live', project.origin, clone);
  writeFileSync(join(clone, 'public/blog.html'), 'phishing');
  const change = 'Site-Change: {"action":"publish","changes":[]}';
  git(clone, 'commit', '--quiet', '--all', '-m', 'publish', '-m', 'By hand', '-m', change);
  git(clone, 'push', '--quiet', 'origin', 'live');
  const { said } = await project.run('rebuild', { reason: 'Somebody else was there' });
  expect(said).toContain('the live commit had something else there: /blog.');
  expect(project.headingOf('blog.html')).toBe('mfe-blog one');
  expect(project.history()[0]).toMatchObject({ action: 'rebuild', changes: [] });
  expect(await project.run('rebuild')).toMatchObject({ release: false });
});

test('marks and restored parts go through the same jobs', async () => {
  project.push(home('home two'));
  await project.run();
  const [newest] = project.history();
  const target = (newest && 'changes' in newest && newest.changes[0]?.to) || '';
  await project.run('mark-bad', { part: 'mfe-home', target });
  await project.run('mark-good', { part: 'mfe-home', target });
  await project.run('retire', { part: 'mfe-blog', reason: 'Closed' });
  await project.run('restore', { part: 'mfe-blog' });
  const actions = project.history().map(({ action }) => action);
  expect(actions.slice(0, 4)).toEqual(['restore', 'retire', 'mark-good', 'mark-bad']);
  expect(await project.run('prune')).toMatchObject({ release: false });
});

describe('a text that was reworded and not translated', () => {
  const both = { 'mfe-home/kannada.txt': '', 'mfe-blog/kannada.txt': '', 'shell/kannada.txt': '' };
  beforeEach(async () => {
    project.configuration = { ...CONFIG, languages: ['kn'] };
    await project.run('configure');
    project.push(both);
    await project.run();
    project.git('rm', '--quiet', 'mfe-home/kannada.txt');
    project.push({ ...home('home two'), ...blog('blog two') });
  });

  test('makes the push red that takes its pages out of a language, and the other part goes live', async () => {
    await expect(project.run('push', { dropPages: 'true' })).rejects.toThrow(/^PARTS-057/);
    expect((await project.run()).red).toMatch(/^mfe-home: PARTS-030: \/kn would be gone/);
    expect(changed()).toEqual(['mfe-blog']);
    expect(project.headingOf('kn.html')).toBe('mfe-home one');
  });

  test('holds its part alone in a run by the schedule, which says so', async () => {
    const { said, red } = await project.run('push', { event: 'schedule' });
    expect(said).toMatch(/^::warning::held: mfe-home: PARTS-030: \/kn would be gone/m);
    expect(red).toBe('');
    expect(changed()).toEqual(['mfe-blog']);
    expect([project.headingOf('kn.html'), project.headingOf('kn/blog.html')]).toEqual([
      'mfe-home one',
      'blog two',
    ]);
  });

  test.each([
    ['a trailer of a commit that is pushed later', '', 'Kannada follows'],
    ['the input of the workflow', 'true', 'A decision'],
  ])('goes live by %s, and the history keeps why', async (_what, dropPages, reason) => {
    if (dropPages === '') {
      project.push(blog('blog three'), 'main', `Let it go\n\nDrop-Pages: ${reason}\n`);
      project.push(blog('blog four'));
    }
    await project.run('push', { dropPages, ...(dropPages && { reason }) });
    expect(changed()).toEqual(['mfe-blog', 'mfe-home']);
    expect(project.history()[0]).toMatchObject({ reason });
    expect(existsSync(join(project.hosting, 'public/kn.html'))).toBe(false);
  });
});
