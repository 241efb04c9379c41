import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import type { SiteCommand } from './changeSet';
import { CiProject, developmentBuilds, git, type FirstJob } from './testing/CiProject';
import { forgedBundle, type OpenState } from './testing/forgedBundle';

jest.setTimeout(180_000);

const folder = folderOfSuite();
let project: CiProject;
let built: FirstJob;
/** The home page's release that was live before, and the one that goes live. */
let [old, now] = ['', ''];

developmentBuilds();
beforeAll(async () => {
  project = new CiProject(folder);
  await project.run('configure');
  project.push({ 'mfe-home/words.txt': 'home two' });
  built = await project.build();
  const { root } = built.site;
  const [subject = ''] = git(root, 'log', '-1', '--format=%s').split('\n');
  [, old = '', now = ''] = /mfe-home (\w+) -> (\w+)/.exec(subject) ?? [];
});

const file = (path: string): string => git(built.site.repository(), 'show', `live:${path}`);

async function refusal(
  bundle: Pick<FirstJob, 'to' | 'commit'>,
  command: SiteCommand = 'push',
): Promise<string> {
  const live = project.live();
  const error = await project.release(bundle, command).catch((one: unknown) => one);
  expect(project.live()).toBe(live);
  return String(error);
}

/** The state of the bundle with a change. */
function stateWith(change: (state: OpenState) => unknown): string {
  const state = JSON.parse(file('state.json')) as OpenState;
  change(state);
  return JSON.stringify(state);
}

/**
 * What a file of the bundle holds in place of what a publish writes, and the objection to that. OLD and NOW are the two
 * releases of the home page; a function makes the text once the bundle is there.
 */
const TAMPERED: [file: string, text: string | null | (() => string), objection: string][] = [
  ['firebase.json', '{"hosting":{"predeploy":"sh"}}', 'firebase.json is no file of a site'],
  ['public/login2.html', '<form>', 'public/login2.html is no page of the state'],
  ['public/blog.html', '<form>', 'blog.html is not the document that the state names'],
  ['public/blog.html', null, 'public/blog.html is missing'],
  ['public/secrets', '120000 /etc', 'public/secrets is no regular file (mode 120000)'],
  ['public/remotes', '120000 ../..', 'public/remotes is no regular file'],
  ['public/run.sh', '100755 #!/bin/sh', 'public/run.sh is no regular file (mode 100755)'],
  ['remotes/mfe-home/OLD/page.js', 'steal()', 'page.js differs, and the release was stored before'],
  ['server/mfe-home/OLD/more.cjs', 'steal()', 'differs, and the release was stored before'],
  ['remotes/mfe-home/OLD/page.js', null, 'page.js is gone, but only prune removes releases'],
  ['remotes/mfe-home/NOW/page.js', 'steal()', 'NOW/page.js differs from its hash'],
  ['remotes/mfe-home/NOW/page.js.br', 'steal()', 'remotes/mfe-home/NOW has '],
  ['remotes/mfe-home/NOW/release.json', '{}', 'the commit cannot be read'],
  [
    'remotes/mfe-home/NOW/release.json',
    () => file(`remotes/mfe-home/${old}/release.json`),
    'remotes/mfe-home/NOW/release.json describes mfe-home OLD',
  ],
  [
    'remotes/mfe-home/NOW/release.json',
    null,
    'state.json has mfe-home NOW live, which is not there',
  ],
  ['remotes/mfe-evil/1/a/release.json', '{}', 'mfe-evil/1/a/release.json is in no release'],
  [
    'state.json',
    () => file('state.json').replace('https://getit.test', 'https://evil.test'),
    'state.json has another configuration, which push does not change',
  ],
  [
    'state.json',
    () => stateWith(({ live }) => delete live['mfe-blog']),
    'state.json lacks mfe-blog, which is live, and push takes no part away',
  ],
  [
    'state.json',
    () => stateWith(({ bad }) => bad.push({ part: 'shell', hash: 'a', author: 'x' })),
    'state.json marks other releases as bad, which push does not do',
  ],
  ['state.json', '{', 'the commit cannot be read'],
];

test.each(TAMPERED)('a bundle whose %s is %s is refused: %s', async (path, text, objection) => {
  const hashes = (words: string): string => words.replace('OLD', old).replace('NOW', now);
  const changes = { [hashes(path)]: text instanceof Function ? text() : text };
  const message = await refusal(forgedBundle(built, { files: changes }));
  expect(message).toMatch(/PARTS-170: The commit of the first job is not what a publish writes/);
  expect(message).toContain(hashes(objection));
});

test('a bundle that was made for another command is refused', async () => {
  expect(await refusal(built, 'rollback')).toContain(
    'names the action publish, and rollback was asked for',
  );
  const lies = forgedBundle(built, {
    message: (text) =>
      text.replace('"action":"publish","changes"', '"action":"prune","removed":[],"was"'),
  });
  expect(await refusal(lies)).toContain('names the action prune, and push was asked for');
});

test('a shell other than the one that was built alone is refused', async () => {
  const other = new CiProject(mkdtempSync(join(folder, 'shell-')), folder);
  other.push({ 'shell/words.txt': 'shell two' });
  const both = await other.build();
  await expect(other.release(both, 'push', {}, 'f'.repeat(64))).rejects.toThrow(
    /remotes\/shell\/\w+ is not the shell that was built alone: f{64}/,
  );
  await other.release(both);
  expect(other.history()[0]).toMatchObject({
    changes: [{ part: 'mfe-home' }, { part: 'shell' }],
  });
});

test('a bundle with two commits, or with a commit without a parent, is refused', async () => {
  expect(await refusal(forgedBundle(built, { parents: ['live'] }))).toMatch(
    /has the parents "\w+", and live is at/,
  );
  expect(await refusal(forgedBundle(built, { parents: [] }))).toMatch(
    /has the parents "", and live is at/,
  );
});

test('a bundle without changes goes live', async () => {
  expect(await project.release(forgedBundle(built, {}))).toMatchObject({ again: false });
  expect(project.headingOf('index.html')).toBe('home two');
});
