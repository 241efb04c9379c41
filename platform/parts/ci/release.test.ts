import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import type { SiteCommand } from './commitViolations';
import { BUNDLE } from './release';
import { CiProject, git, type FirstJob } from './testing/CiProject';

jest.setTimeout(60_000);

const folder = folderOfSuite();
const mode = process.env['BUILD_MODE'];
let project: CiProject;
let built: FirstJob;
/** The home page's release that was live before, and the one that goes live. */
let [old, now] = ['', ''];

beforeAll(async () => {
  process.env['BUILD_MODE'] = 'development';
  project = new CiProject(folder);
  await project.run('configure');
  project.push({ 'mfe-home/words.txt': 'home two' });
  built = await project.build();
  const { root } = built.site;
  const [subject = ''] = git(root, 'log', '-1', '--format=%s').split('\n');
  [, old = '', now = ''] = /mfe-home (\w+) -> (\w+)/.exec(subject) ?? [];
});
afterAll(() => {
  if (mode === undefined) delete process.env['BUILD_MODE'];
  else process.env['BUILD_MODE'] = mode;
});

/** Files of a commit by path: content, or null for none; a mode other than that of a regular file stands before it. */
type Changes = Readonly<Record<string, string | null>>;

/** What code of a part could leave in place of the commit of the first job: the same one with other files. */
function tampered(
  changes: Changes,
  message = (text: string): string => text,
  parents: readonly string[] = ['live~1'],
): Pick<FirstJob, 'to'> {
  const repository = built.site.repository();
  const to = mkdtempSync(join(folder, 'tampered-'));
  const run = (args: readonly string[], input = ''): string =>
    execFileSync('git', args, {
      env: { ...process.env, GIT_DIR: repository, GIT_INDEX_FILE: join(to, 'index') },
      input,
      encoding: 'utf8',
    });
  run(['read-tree', 'live']);
  for (const [path, text] of Object.entries(changes)) {
    const [, special = '', content = ''] = /^(?:(\d{6}) )?(.*)$/s.exec(text ?? '') ?? [];
    const object = run(['hash-object', '-w', '--stdin'], content).trim();
    const line = text === null ? `0 ${'0'.repeat(40)}` : `${special || '100644'} ${object}`;
    run(['update-index', '--index-info'], `${line}\t${path}\n`);
  }
  const tree = run(['write-tree']).trim();
  const identity = ['-c', 'user.name=Asha', '-c', 'user.email=asha@getit.test'];
  const from = parents.flatMap((parent) => ['-p', parent]);
  const text = message(run(['log', '-1', '--format=%B', 'live']));
  const commit = run([...identity, 'commit-tree', tree, ...from], text).trim();
  run(['branch', '--force', 'tampered', commit]);
  // The next job takes the branch of this name.
  const clone = join(to, 'clone.git');
  execFileSync('git', ['init', '--quiet', '--bare', clone]);
  execFileSync('git', ['-C', clone, 'fetch', '--quiet', repository, `${commit}:refs/heads/live`]);
  execFileSync('git', ['-C', clone, 'bundle', 'create', '--quiet', join(to, BUNDLE), 'live']);
  return { to };
}

const file = (path: string): string => git(built.site.repository(), 'show', `live:${path}`);

async function refusal(
  bundle: Pick<FirstJob, 'to'>,
  command: SiteCommand = 'push',
): Promise<string> {
  const live = project.live();
  const error = await project.release(bundle, command).catch((one: unknown) => one);
  expect(project.live()).toBe(live);
  return String(error);
}

interface OpenState {
  readonly live: Record<string, string>;
  readonly bad: object[];
}

/** The state of the bundle with a change. */
function stateWith(change: (state: OpenState) => unknown): string {
  const state = JSON.parse(file('state.json')) as OpenState;
  change(state);
  return JSON.stringify(state);
}

const cases: [what: string, changes: () => Changes, objection: () => string][] = [
  [
    'a file outside of the site',
    () => ({ 'firebase.json': '{"hosting":{"predeploy":"sh"}}' }),
    () => 'firebase.json is no file of a site',
  ],
  [
    'a page that no part has',
    () => ({ 'public/login2.html': '<form>' }),
    () => 'public/login2.html is no page of the state',
  ],
  [
    'a page that differs from what was composed',
    () => ({ 'public/blog.html': '<form>' }),
    () => 'public/blog.html is not the document that the state names',
  ],
  [
    'a page that is gone',
    () => ({ 'public/blog.html': null }),
    () => 'public/blog.html is missing',
  ],
  [
    'a link out of the site',
    () => ({ 'public/secrets': '120000 /etc' }),
    () => 'public/secrets is no regular file (mode 120000)',
  ],
  [
    'the link to the releases leading elsewhere',
    () => ({ 'public/remotes': '120000 ../..' }),
    () => 'public/remotes is no regular file',
  ],
  [
    'a program',
    () => ({ 'public/run.sh': '100755 #!/bin/sh' }),
    () => 'public/run.sh is no regular file (mode 100755)',
  ],
  [
    'a stored release with another file',
    () => ({ [`remotes/mfe-home/${old}/page.js`]: 'steal()' }),
    () => `remotes/mfe-home/${old}/page.js differs, and the release was stored before`,
  ],
  [
    'a stored release with one more file',
    () => ({ [`server/mfe-home/${old}/more.cjs`]: 'steal()' }),
    () => `server/mfe-home/${old}/more.cjs differs, and the release was stored before`,
  ],
  [
    'a stored release that is gone',
    () => ({ [`remotes/mfe-home/${old}/page.js`]: null }),
    () => `remotes/mfe-home/${old}/page.js is gone, and only prune removes releases`,
  ],
  [
    'a new release with another file than its description says',
    () => ({ [`remotes/mfe-home/${now}/page.js`]: 'steal()' }),
    () => `remotes/mfe-home/${now}/page.js differs from its hash`,
  ],
  [
    'a new release with a file that looks compressed',
    () => ({ [`remotes/mfe-home/${now}/page.js.br`]: 'steal()' }),
    () => `remotes/mfe-home/${now} has `,
  ],
  [
    'a new release whose description cannot be read',
    () => ({ [`remotes/mfe-home/${now}/release.json`]: '{}' }),
    () => 'the commit cannot be read',
  ],
  [
    'a new release with the name of another one',
    () => ({
      [`remotes/mfe-home/${now}/release.json`]: file(`remotes/mfe-home/${old}/release.json`),
    }),
    () => `remotes/mfe-home/${now}/release.json describes mfe-home ${old}`,
  ],
  [
    'a live release that is not there',
    () => ({ [`remotes/mfe-home/${now}/release.json`]: null }),
    () => `mfe-home ${now} is live, and is not there`,
  ],
  [
    'files of a release that nothing describes',
    () => ({ 'remotes/mfe-evil/1/page.js': 'steal()', 'remotes/mfe-evil/1/a/release.json': '{}' }),
    () => 'remotes/mfe-evil/1/page.js is in no release',
  ],
  [
    'another configuration',
    () => ({ 'state.json': file('state.json').replace('https://getit.test', 'https://evil.test') }),
    () => 'state.json has another configuration, which push does not change',
  ],
  [
    'a state without a part that is live',
    () => ({ 'state.json': stateWith(({ live }) => delete live['mfe-blog']) }),
    () => 'state.json lacks mfe-blog, which is live, and push takes no part away',
  ],
  [
    'a release that is marked bad',
    () => ({
      'state.json': stateWith(({ bad }) => bad.push({ part: 'shell', hash: 'a', author: 'x' })),
    }),
    () => 'state.json marks other releases as bad, which push does not do',
  ],
  ['a state that cannot be read', () => ({ 'state.json': '{' }), () => 'the commit cannot be read'],
];

test.each(cases)('a bundle with %s is refused', async (_what, changes, objection) => {
  const message = await refusal(tampered(changes()));
  expect(message).toMatch(/PARTS-170: The commit of the first job is not what a publish writes/);
  expect(message).toContain(objection());
});

test('a bundle that was made for another command is refused', async () => {
  expect(await refusal(built, 'rollback')).toContain(
    'names the action publish, and rollback was asked for',
  );
  const lies = tampered({}, (text) =>
    text.replace('"action":"publish","changes"', '"action":"prune","removed":[],"was"'),
  );
  expect(await refusal(lies)).toContain('names the action prune, and push was asked for');
});

test('a bundle with two commits, or with a commit without a parent, is refused', async () => {
  expect(await refusal(tampered({}, undefined, ['live']))).toMatch(
    /has the parents "\w+", and live is at/,
  );
  expect(await refusal(tampered({}, undefined, []))).toMatch(/has the parents "", and live is at/);
});

test('a bundle without changes goes live', async () => {
  expect(await project.release(tampered({}))).toMatchObject({ again: false });
  expect(project.headingOf('index.html')).toBe('home two');
});
