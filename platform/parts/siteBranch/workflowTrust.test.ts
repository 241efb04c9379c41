import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { parse } from 'yaml';

interface Job {
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly secrets?: string;
  readonly steps?: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly with?: Readonly<Record<string, string>>;
  }[];
}

const folder = join(projectRoot(), '.github/workflows');
const texts = readdirSync(folder).map(
  (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
);
const jobs = texts.flatMap(([file, text]) =>
  Object.entries((parse(text) as { jobs: Readonly<Record<string, Job>> }).jobs).map(
    ([name, job]) => ({ at: `${file}: ${name}`, job }),
  ),
);

/** Every `uses` of a workflow as it is written, with its comment. */
const uses = texts.flatMap(([, text]) =>
  [...text.matchAll(/^\s*(?:- )?uses: *(.*)$/gm)].map(([, line = '']) => line),
);
const thirdParty = uses.filter((line) => !line.startsWith('./'));

test('every action of others is pinned to a commit, and a comment says which version that is', () => {
  expect(uses.length).toBe(
    jobs.flatMap(({ job }) => [job, ...(job.steps ?? [])]).filter((at) => at.uses).length,
  );
  expect(thirdParty.length).toBeGreaterThan(8);
  for (const line of thirdParty)
    expect(line).toMatch(/^[\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

test('all workflows use the same commit of an action', () => {
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

test('zizmor refuses an action that is pinned to a tag or a branch', () => {
  expect(parse(readFileSync(join(folder, '../zizmor.yml'), 'utf8'))).toEqual({
    rules: { 'unpinned-uses': { config: { policies: { '*': 'hash-pin' } } } },
  });
});

test('the only secrets are the key of the site’s branch, for jobs of its environment that push, and the token for reading signals, for the step that watches', () => {
  const secrets = (value: unknown) => JSON.stringify(value).match(/secrets\.\w+/g) ?? [];
  for (const { at, job } of jobs) {
    const steps = job.steps ?? [];
    const pushes = steps.some(({ run }) => /siteBranch\.ts (?!take)/.test(run ?? ''));
    const watching = steps.filter(({ run }) => /siteBranch\.ts watch/.test(run ?? ''));
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
