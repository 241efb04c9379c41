import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { partNames } from '../../config/partFolders';
import { projectRoot } from 'shared-config/build/projectRoot';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly if?: string;
  readonly uses?: string;
  readonly needs?: string;
  readonly with?: object;
  readonly secrets?: object;
  readonly permissions?: object;
  readonly concurrency?: object;
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly on: {
    readonly pull_request?: { readonly paths: readonly string[] };
    readonly push?: { readonly branches: readonly string[]; readonly paths: readonly string[] };
    readonly workflow_dispatch?: {
      readonly inputs: Readonly<Record<string, { readonly options?: readonly string[] }>>;
    } | null;
  };
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const root = projectRoot();
const folder = join(root, '.github/workflows');
const read = (name: string): Workflow =>
  parse(readFileSync(join(folder, `${name}.yml`), 'utf8')) as Workflow;
const names = readdirSync(folder).map((file) => file.replace(/\.yml$/, ''));
const steps = names.flatMap((name) =>
  Object.values(read(name).jobs).flatMap((job) => job.steps ?? []),
);
const commands = steps.flatMap(({ run }) => run ?? []);
const { verify, publish } = read('part').jobs as Record<'verify' | 'publish', Job>;

test('every part has a workflow of its own, and no part that is gone has one', () => {
  const ofParts = names.filter((name) =>
    Object.values(read(name).jobs).some(({ uses }) => uses?.endsWith('/part.yml')),
  );
  expect(ofParts.sort()).toEqual(partNames(root).sort());
});

test.each(partNames(root))('%s is watched with everything that it is made of', (part) => {
  const { on, jobs } = read(part);
  const watched = [
    'package.json',
    'package-lock.json',
    'budgets.json',
    '.github/workflows/part.yml',
  ];
  expect(on.pull_request?.paths).toEqual(
    expect.arrayContaining([
      ...watched,
      `${part}/**`,
      'shared-config/**',
      `.github/workflows/${part}.yml`,
    ]),
  );
  expect(on.push).toEqual({ branches: ['main'], paths: on.pull_request?.paths });
  expect(on).toHaveProperty('workflow_dispatch');
  for (const path of on.pull_request?.paths ?? [])
    expect([path, existsSync(join(root, path.replace('/**', '')))]).toEqual([path, true]);
  const others = partNames(root).filter((other) => other !== part);
  for (const other of others) expect(on.pull_request?.paths).not.toContain(`${other}/**`);
  expect(jobs).toEqual({
    [part]: {
      uses: './.github/workflows/part.yml',
      permissions: { contents: 'write' },
      with: { part },
      secrets: { FIREBASE_SERVICE_ACCOUNT: '${{ secrets.FIREBASE_SERVICE_ACCOUNT }}' },
    },
  });
});

test('a change of the Firestore rules or of firebase.json is deployed too', () => {
  expect(read('shell').on.push?.paths).toEqual(
    expect.arrayContaining(['firebase.json', 'firestore.rules']),
  );
});

test('nothing that GitHub fills in ever becomes part of a command', () => {
  expect(commands.length).toBeGreaterThan(8);
  for (const command of commands) expect(command).not.toContain('${{');
  const text = names.map((name) => readFileSync(join(folder, `${name}.yml`), 'utf8')).join('\n');
  expect(text).not.toMatch(/github\.event\.|github\.head_ref|pull_request_target/);
});

test('every command is one that a shell understands and whose script exists', () => {
  for (const command of commands) {
    const { status, stderr } = spawnSync('bash', ['-n', '-c', command], { encoding: 'utf8' });
    expect([command, status, stderr]).toEqual([command, 0, '']);
    for (const [, script] of command.matchAll(/--import tsx (\S+)/g))
      expect([script, existsSync(join(root, script ?? ''))]).toEqual([script, true]);
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

test('every action is pinned to a release', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
});

test('a pull request is tested and verified, and may change nothing', () => {
  expect(verify.if).toBe("github.event_name == 'pull_request'");
  expect(verify.permissions).toEqual({ contents: 'read' });
  const run = verify.steps?.map((step) => step.run ?? '').join('\n');
  expect(run).toMatch(
    /npm test -w "\$PART"[\s\S]*siteBranch\.ts take[\s\S]*npm run verify -w "\$PART"/,
  );
  expect(run).not.toMatch(/publish|deploy/);
});

test('main is published with the right to push, one publish of a part at a time, from the newest sources', () => {
  expect(publish.if).toMatch(/!= 'pull_request' && github\.ref == 'refs\/heads\/main' && vars\./);
  expect(publish.permissions).toEqual({ contents: 'write' });
  expect(publish.concurrency).toEqual({
    group: 'publish-${{ inputs.part }}',
    'cancel-in-progress': false,
  });
  expect(publish.steps?.[0]).toEqual({ uses: 'actions/checkout@v6', with: { ref: 'main' } });
  expect(publish.steps?.at(-1)?.run).toContain('siteBranch.ts publish "$PART"');
});

test('every change of the site is followed by a deploy of the newest one, one at a time, that may not push', () => {
  for (const [workflow, change] of [
    ['part', 'publish'],
    ['site', 'change'],
  ] as const)
    expect(read(workflow).jobs['deploy']).toEqual({
      needs: change,
      uses: './.github/workflows/deploy.yml',
      permissions: { contents: 'read' },
      secrets: { FIREBASE_SERVICE_ACCOUNT: '${{ secrets.FIREBASE_SERVICE_ACCOUNT }}' },
    });
  const { deploy } = read('deploy').jobs;
  expect(deploy?.permissions).toEqual({ contents: 'read' });
  expect(deploy?.concurrency).toEqual({ group: 'hosting', 'cancel-in-progress': false });
  expect(deploy?.steps?.[0]?.with).toEqual({ ref: 'main' });
  expect(deploy?.steps?.map((step) => step.run ?? '').join('\n')).toMatch(
    /siteBranch\.ts take[\s\S]*npm run deploy/,
  );
});

test('every part can be rolled back by hand, with a reason', () => {
  const { on, jobs } = read('site');
  expect(on.workflow_dispatch?.inputs['part']?.options).toEqual(partNames(root));
  expect(on.workflow_dispatch?.inputs['reason']).toMatchObject({ required: true });
  expect(jobs['change']?.if).toBe("github.ref == 'refs/heads/main'");
  const run = jobs['change']?.steps?.map((step) => step.run ?? '').join('\n');
  expect(run).toMatch(/siteBranch\.ts rollback "\$PART" "\$TO"/);
});

test('what a workflow does not ask for it does not get', () => {
  for (const name of names) expect([name, read(name).permissions]).toEqual([name, {}]);
});
