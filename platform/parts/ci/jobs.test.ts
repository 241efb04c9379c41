import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { CiProject, git, publishedForEachTest } from './testing/CiProject';

jest.setTimeout(180_000);

const { folder, start } = publishedForEachTest();
let project: CiProject;
beforeEach(() => void (project = start()));

const home = (words: string) => ({ 'mfe-home/words.txt': words });
const blog = (words: string) => ({ 'mfe-blog/words.txt': words });

test('the first publish needs the command configure, which publishes all parts', async () => {
  const empty = new CiProject(mkdtempSync(join(folder(), 'empty-')));
  expect(await empty.build()).toMatchObject({
    said: expect.stringContaining('Start the workflow with configure'),
    release: false,
  });
  expect(project.history()).toHaveLength(1);
  expect(project.changed()).toEqual(['mfe-blog', 'mfe-home', 'shell']);
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
  expect(project.changed()).toEqual(['mfe-home']);
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

test('a post that moves to drafts is removed from the site', async () => {
  project.push({ 'mfe-blog/documents/new': 'New words, which no page links to' });
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
  expect(project.changed()).toEqual(['shell']);
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

test('a push that builds again what was rolled back from leaves it off the site', async () => {
  project.push(home('home two'));
  await project.run();
  await project.run('rollback', { part: 'mfe-home' });
  project.push({ 'mfe-home/same.txt': '', ...blog('blog two') });
  const { said } = await project.run();
  expect(said).toMatch(
    /mfe-home \w+ stays rolled back, until another release of it comes, or: npm/,
  );
  expect(project.changed()).toEqual(['mfe-blog']);
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
