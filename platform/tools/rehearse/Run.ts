import { holds, interpolate, valueOf, type Contexts, type Status } from './expressions';
import type { Concurrency as Groups } from './Concurrency';
import { playJob } from './playJob';
import { REPOSITORY, type Outcome, type RunEvent, type RunFacts, type Settings } from './RunFacts';
import type { Concurrency, Job, Workflow } from './workflowFile';

const NOT_RUN: Outcome = { result: 'skipped', outputs: {} };
const CANCELLED: Outcome = { result: 'cancelled', outputs: {} };

/** One run of a workflow. Its jobs are played one after the other, those of several runs side by side. */
export class Run implements RunFacts {
  readonly outcomes = new Map<string, Outcome>();
  readonly logs = new Map<string, string>();
  readonly caches = new Map<string, string[]>();
  isCancelled = false;
  /** How often it was started. */
  attempts = 0;
  /** What happens before a job begins, by job. */
  before: Readonly<Record<string, () => Promise<unknown>>> = {};

  constructor(
    readonly settings: Settings,
    private readonly groups: Groups,
    readonly workflow: Workflow,
    readonly event: RunEvent,
    readonly id: number,
  ) {}

  /** What every expression of the run can name. */
  contexts(): Contexts {
    const { name, ref = 'refs/heads/main', payload = {}, sha, inputs } = this.event;
    return {
      github: {
        event_name: name,
        event: payload,
        ref,
        sha,
        repository: REPOSITORY,
        run_id: this.id,
        workflow: this.workflow.name,
        token: 'token-of-the-job',
      },
      inputs,
      vars: this.settings.variables,
    };
  }

  /**
   * Plays the jobs in the order of their needs.
   *
   * @param from plays this job again, and those that need it; the others stay as they were.
   */
  async play(from?: string): Promise<void> {
    this.attempts += 1;
    const { jobs, concurrency } = this.workflow;
    const again = from === undefined ? Object.keys(jobs) : [from, ...this.thatNeed(from)];
    for (const id of again) this.outcomes.delete(id);
    const played = await this.inTurn(concurrency, this.contexts(), async () => {
      for (;;) {
        const next = again.find(
          (id) =>
            !this.outcomes.has(id) && jobs[id]?.needs.every((need) => this.outcomes.has(need)),
        );
        const job = next !== undefined && jobs[next];
        if (!job) return true;
        this.outcomes.set(next, await this.playInTurn(next, job));
      }
    });
    if (!played) for (const id of again) this.outcomes.set(id, CANCELLED);
  }

  private thatNeed(job: string): string[] {
    const direct = Object.entries(this.workflow.jobs).flatMap(([id, { needs }]) =>
      needs.includes(job) ? [id, ...this.thatNeed(id)] : [],
    );
    return [...new Set(direct)];
  }

  /** The jobs that a job needs, and those that these need. */
  private allNeeds(job: Job): string[] {
    return job.needs.flatMap((id) => {
      const needed = this.workflow.jobs[id];
      return needed ? [id, ...this.allNeeds(needed)] : [];
    });
  }

  private async inTurn<T>(
    concurrency: Concurrency | undefined,
    contexts: Contexts,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    if (!concurrency) return work();
    const group = interpolate(concurrency.group, contexts);
    const cancel = () => void (this.isCancelled = true);
    if (!(await this.groups.enter(group, concurrency['cancel-in-progress'], cancel)))
      return undefined;
    try {
      return await work();
    } finally {
      this.groups.leave(group);
    }
  }

  private async playInTurn(id: string, job: Job): Promise<Outcome> {
    const needs = Object.fromEntries(job.needs.map((need) => [need, this.outcomes.get(need)]));
    const contexts = { ...this.contexts(), needs };
    if (!holds(job.if, contexts, this.statusBefore(job))) return NOT_RUN;
    await this.before[id]?.();
    const played = await this.inTurn(job.concurrency, contexts, () => this.each(id, job, contexts));
    return played ?? CANCELLED;
  }

  /** Plays a job once, or for each combination of its matrix. */
  private async each(id: string, job: Job, contexts: Contexts): Promise<Outcome> {
    const outcomes: Outcome[] = [];
    for (const matrix of combinations(job.strategy?.matrix ?? {}, contexts))
      outcomes.push(await playJob(this, id, job, { ...contexts, matrix }));
    return outcomes.find(({ result }) => result !== 'success') ?? outcomes[0] ?? NOT_RUN;
  }

  private statusBefore(job: Job): Status {
    if (this.isCancelled) return 'cancelled';
    const results = this.allNeeds(job).map((id) => this.outcomes.get(id)?.result);
    if (results.includes('failure')) return 'failure';
    return results.every((result) => result === 'success') ? 'success' : 'skipped';
  }
}

function combinations(
  matrix: Readonly<Record<string, unknown>>,
  contexts: Contexts,
): Record<string, unknown>[] {
  return Object.entries(matrix).reduce<Record<string, unknown>[]>(
    (all, [name, values]) =>
      all.flatMap((one) =>
        (valueOf(values, contexts) as unknown[]).map((value) => ({ ...one, [name]: value })),
      ),
    [{}],
  );
}
