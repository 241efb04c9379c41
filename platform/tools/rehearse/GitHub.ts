import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Concurrency } from './Concurrency';
import { Run } from './Run';
import type { Event, Settings } from './RunFacts';
import { parseWorkflow, type Workflow } from './workflowFile';

/** Starts runs of the workflows that a commit has, with the events that they listen to. */
export class GitHub {
  readonly runs: Run[] = [];
  private readonly concurrency = new Concurrency();

  constructor(readonly settings: Settings) {
    mkdirSync(this.state(), { recursive: true });
  }

  /** What the stand-ins of programs keep: issues, calls, runs to start, releases of other repositories. */
  state(): string {
    return join(this.settings.folder, 'github');
  }

  /** Runs git in the repository. */
  readonly git = (...args: string[]): string =>
    execFileSync('git', ['-C', this.settings.origin, ...args], { encoding: 'utf8' }).trim();

  /**
   * Plays a run until its last job has ended.
   *
   * @param before what happens before a job of it begins, by job.
   * @throws Error when the workflow does not listen to that event, or has not that input.
   */
  async start(file: string, event: Event, before: Run['before'] = {}): Promise<Run> {
    const sha = this.git('rev-parse', event.ref ?? 'refs/heads/main');
    const workflow = parseWorkflow(this.git('show', `${sha}:.github/workflows/${file}`));
    const inputs = inputsOf(workflow, event);
    if (!listens(workflow, event))
      throw new Error(`${file} does not listen to this ${event.name}.`);
    const run = new Run(
      this.settings,
      this.concurrency,
      workflow,
      { ...event, sha, inputs },
      this.runs.length + 1,
    );
    this.runs.push(run);
    run.before = before;
    await run.play();
    await this.startDispatched();
    return run;
  }

  /** Starts what a job has asked for with `gh workflow run`. */
  private async startDispatched(): Promise<void> {
    const file = join(this.state(), 'dispatched.jsonl');
    if (!existsSync(file)) return;
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    rmSync(file);
    for (const line of lines) {
      const asked = JSON.parse(line) as { file: string; inputs: Record<string, unknown> };
      await this.start(asked.file, { name: 'workflow_dispatch', payload: asked.inputs });
    }
  }
}

function listens({ on }: Workflow, { name, ref = 'refs/heads/main', payload }: Event): boolean {
  if (name === 'schedule')
    return on.schedule?.some(({ cron }) => cron === payload?.['schedule']) ?? false;
  const filter = on[name];
  if (filter === undefined) return false;
  if (name !== 'push' || !filter || 'inputs' in filter) return true;
  const [, kind, branch = ''] = /^refs\/(heads|tags)\/(.*)$/.exec(ref) ?? [];
  const names = kind === 'tags' ? filter.tags : filter.branches;
  return names?.some((one) => one === branch || (one === 'v*' && branch.startsWith('v'))) ?? false;
}

/** The inputs of a dispatch, as the form of GitHub gives them. */
function inputsOf({ on }: Workflow, { name, payload = {} }: Event): Record<string, unknown> {
  if (name !== 'workflow_dispatch') return {};
  const declared = on.workflow_dispatch?.inputs ?? {};
  for (const key of Object.keys(payload))
    if (!declared[key]) throw new Error(`The workflow has no input ${key}.`);
  return Object.fromEntries(
    Object.entries(declared).map(([key, { type, default: value, options }]) => {
      const given = payload[key] ?? value ?? (type === 'boolean' ? false : '');
      if (options && !options.includes(String(given)))
        throw new Error(`${key} has no option ${given}.`);
      return [key, type === 'boolean' ? String(given) === 'true' : given];
    }),
  );
}
