import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ACTIONS } from './actions';
import { holds, interpolate, type Contexts, type Status } from './expressions';
import { REPOSITORY, type Outcome, type Place, type RunFacts } from './RunFacts';
import { readAction, type Job, type Step } from './workflowFile';

interface Played {
  readonly place: Place;
  readonly job: Job;
  /** Those that the job may read; a condition cannot. */
  readonly secrets: Readonly<Record<string, string>>;
  /** What GITHUB_ENV has got, for the steps that follow. */
  readonly env: Record<string, string>;
}

/** The shells of GitHub, without and with `shell: bash`. */
const SHELLS = { undefined: ['-e'], bash: ['--noprofile', '--norc', '-eo', 'pipefail'] } as const;

/** Plays the steps of a job, in folders of its own. */
export async function playJob(
  run: RunFacts,
  id: string,
  job: Job,
  contexts: Contexts,
): Promise<Outcome> {
  const root = mkdtempSync(join(run.settings.folder, `${run.workflow.name}-${run.id}-${id}-`));
  const place: Place = {
    run,
    job: id,
    permissions: permissionsOf(run, job),
    workspace: join(root, 'work'),
    temp: join(root, 'temp'),
    say: (line) => void run.logs.set(id, `${run.logs.get(id) ?? ''}${line}\n`),
  };
  for (const folder of ['work', 'temp', 'home', 'tmp']) mkdirSync(join(root, folder));
  const isOnMain = run.event.ref === undefined;
  const secrets = {
    ...(isOnMain && job.environment !== undefined && run.settings.secrets[job.environment]),
  };
  const runner = { temp: place.temp, os: 'Linux' };
  const given = { ...contexts, runner };
  const played = { place, job, secrets, env: {} };
  const { result, steps } = await playSteps(played, job.steps, given);
  const after = { ...given, steps, env: {} };
  const outputs = Object.entries(job.outputs).map(([name, value]) => [
    name,
    interpolate(value, after),
  ]);
  return { result, outputs: Object.fromEntries(outputs) as Outcome['outputs'] };
}

/** What the token of a job may do. That of a fork writes nothing and gets no identity. */
function permissionsOf({ event }: RunFacts, { permissions }: Job): Record<string, string> {
  if (!event.isOfFork) return permissions;
  return Object.fromEntries(
    Object.entries(permissions)
      .filter(([name]) => name !== 'id-token')
      .map(([name]) => [name, 'read']),
  );
}

async function playSteps(played: Played, steps: readonly Step[], contexts: Contexts) {
  const { place, secrets } = played;
  let status: Status = 'success';
  const done: Record<string, { outputs: Record<string, string>; outcome: Status }> = {};
  for (const [index, step] of steps.entries()) {
    if (place.run.isCancelled) status = 'cancelled';
    const known = { ...contexts, steps: done };
    const env = envOf(played, step, { ...known, secrets });
    if (!holds(step.if, { ...known, env }, status)) continue;
    let outputs: Record<string, string> = {};
    let outcome: Status = 'success';
    place.say(`## ${step.name ?? step.uses ?? step.run?.split('\n')[0]}`);
    try {
      outputs = await playStep(played, step, { ...known, env, secrets });
    } catch (error) {
      place.say(String((error as Error).message));
      outcome = status = 'failure';
      outputs = (error as { outputs?: Record<string, string> }).outputs ?? {};
    }
    done[step.id ?? String(index)] = { outputs, outcome };
  }
  return { result: status, steps: done };
}

/** The variables of a step: those of the workflow, the job, GITHUB_ENV and its own. */
function envOf(
  { place, job, env }: Played,
  step: Step,
  contexts: Contexts,
): Record<string, string> {
  const all: Record<string, string> = {};
  for (const values of [place.run.workflow.env, job.env, env, step.env])
    for (const [name, value] of Object.entries(values))
      all[name] = interpolate(value, { ...contexts, env: all });
  return all;
}

async function playStep(
  played: Played,
  step: Step,
  contexts: Contexts,
): Promise<Record<string, string>> {
  const { place, env } = played;
  const { uses, run } = step;
  if (run !== undefined) return playShell(played, step, contexts);
  const inputs = Object.fromEntries(
    Object.entries(step.with).map(([name, value]) => [name, interpolate(value, contexts)]),
  );
  if (uses?.startsWith('./')) {
    const action = readAction(join(place.workspace, uses, 'action.yml'));
    const defaults = Object.entries(action.inputs).map(([name, one]) => [name, one.default]);
    for (const name of Object.keys(inputs))
      if (!action.inputs[name]) throw new Error(`${uses} has no input ${name}.`);
    const own = { ...contexts, inputs: { ...Object.fromEntries(defaults), ...inputs } };
    const { result } = await playSteps(played, action.runs.steps, own);
    if (result !== 'success') throw new Error(`${uses}: ${result}`);
    return {};
  }
  const [name = '', version = ''] = uses?.split('@') ?? [];
  const action = ACTIONS[name];
  if (!action || !/^[0-9a-f]{40}$/.test(version))
    throw new Error(`The rehearsal does not know ${uses}.`);
  const { outputs = {}, exports = {} } = await action(place, inputs);
  Object.assign(env, exports);
  return outputs;
}

async function playShell({ place, env }: Played, step: Step, contexts: Contexts) {
  const { run, workspace, temp } = place;
  const folder = mkdtempSync(join(temp, '_step-'));
  const [script, output, exported] = ['script.sh', 'output', 'env'].map((name) =>
    join(folder, name),
  );
  if (!script || !output || !exported) return {};
  writeFileSync(script, interpolate(step.run, contexts));
  for (const file of [output, exported]) appendFileSync(file, '');
  const { name, ref = 'refs/heads/main', sha, isOfFork = false } = run.event;
  const { all, exitCode } = await execa('bash', [...SHELLS[step.shell ?? 'undefined'], script], {
    cwd: workspace,
    extendEnv: false,
    env: {
      ...run.settings.env,
      HOME: join(temp, '../home'),
      TMPDIR: join(temp, '../tmp'),
      RUNNER_TEMP: temp,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTOR: 'asha',
      GITHUB_EVENT_NAME: name,
      GITHUB_REF: ref,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_RUN_ID: String(run.id),
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_SHA: sha,
      GITHUB_WORKFLOW: run.workflow.name,
      GITHUB_WORKSPACE: workspace,
      GITHUB_OUTPUT: output,
      GITHUB_ENV: exported,
      REHEARSAL_JOB: `${run.workflow.name} ${place.job}`,
      REHEARSAL_FORK: String(isOfFork),
      REHEARSAL_PERMISSIONS: JSON.stringify(place.permissions),
      ...(contexts['env'] as Record<string, string>),
    },
    all: true,
    reject: false,
  });
  place.say(all);
  Object.assign(env, readValues(exported));
  const outputs = readValues(output);
  if (exitCode === 0) return outputs;
  throw Object.assign(new Error(`Error: Process completed with exit code ${exitCode}.`), {
    outputs,
  });
}

/** What a step has written into the file of GITHUB_OUTPUT or GITHUB_ENV. */
function readValues(file: string): Record<string, string> {
  const values = readFileSync(file, 'utf8').matchAll(/^([\w-]+)(?:=(.*)|<<(\S+)\n([^]*?)\n\3)$/gm);
  return Object.fromEntries(
    [...values].map(([, name, line, , block]) => [name, line ?? block ?? '']),
  ) as Record<string, string>;
}
