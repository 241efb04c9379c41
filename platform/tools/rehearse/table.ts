import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RehearsedProject } from './RehearsedProject';
import type { Run } from './Run';
import type { Scenario } from './scenarios';

interface Issue {
  readonly title: string;
  readonly body: string;
  readonly comments: readonly { readonly body: string }[];
}

/**
 * Plays scenarios, one after the other.
 *
 * @returns a row of the table for each: the jobs of its runs (a star is a cache that was restored), what is live, what the
 *   public site says, the channels of Hosting that got a version, what became of the service of rows, and what was written
 *   into issues. The logs are in `github/log.txt` of the project's folder.
 */
export async function* rehearse(
  project: RehearsedProject,
  scenarios: readonly Scenario[],
): AsyncGenerator<string> {
  const { github, hosting } = project;
  const state = (file: string): string => {
    const path = join(github.state(), file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const issues = () => JSON.parse(state('issues.json') || '[]') as Issue[];
  const services = () => state('calls.txt').match(/(?:docker push|gcloud run) .*/g) ?? [];
  for (const { what, happens, files } of scenarios) {
    const from = tipOf(project);
    const attempts = new Map(github.runs.map((run) => [run, run.attempts]));
    const deploys = hosting.released.length;
    const [calls, before] = [services().length, issues()];
    try {
      await happens(project);
    } finally {
      writeFileSync(join(github.state(), 'log.txt'), logOf(github.runs));
    }
    const { live, visited } = project.words();
    const deployed = hosting.released.slice(deploys).join(', ') || 'nothing';
    yield [
      what,
      ...github.runs
        .filter((run) => run.attempts !== attempts.get(run))
        .map((run) => `${nameOf(run)}: ${jobsOf(run)}`),
      `live: ${live}; public: ${visited}; deployed: ${deployed}`,
      ...(files ? [`files: ${changedFiles(project, from)}`] : []),
      ...services().slice(calls),
      ...newsOf(before, issues()),
    ].join('\n  ');
  }
}

const tipOf = ({ github }: RehearsedProject): string =>
  github.git('branch', '--list', '--format=%(objectname)', 'live');

/** The files of the site that differ from a commit before. Releases and documents are named by what they hold. */
function changedFiles({ github }: RehearsedProject, from: string): string {
  const paths = github.git('diff', '--name-only', from, 'live').split('\n').filter(Boolean);
  const named = paths.map((path) => path.replace(/\/[0-9a-f]{16}\/.*/, '/<release>'));
  return [...new Set(named)].join(', ') || 'none';
}

function nameOf({ workflow, event, attempts }: Run): string {
  const more = event.inputs['command'] ?? event.payload?.['schedule'] ?? '';
  const again = attempts > 1 ? '(again)' : '';
  return [workflow.name, event.name, more, again].filter(Boolean).join(' ');
}

function jobsOf({ outcomes, caches }: Run): string {
  const results = [...outcomes].filter(([, { result }]) => result !== 'skipped');
  if (results.every(([, { result }]) => result === 'cancelled')) return 'cancelled';
  return results
    .map(([id, { result }]) => `${id}${caches.has(id) ? '*' : ''} ${result}`)
    .join(', ');
}

/** What was written into issues: the job, and the first line of its error. */
function newsOf(before: readonly Issue[], after: readonly Issue[]): string[] {
  return after.flatMap(({ title, body, comments }, index) => {
    const old = before[index];
    const added = comments.slice(old?.comments.length ?? 0).map((comment) => comment.body);
    const texts = [...(old ? [] : [body]), ...added];
    return texts.map((text) => {
      const [job = '', error = ''] = text.split(/\n+/);
      const said = error.trim().replace(/https?:\/\/[\d.:]+\d/, 'the site');
      return `${old ? 'issue again' : 'new issue'}: ${title}: ${job.replaceAll('*', '')}: ${said.slice(0, 60)}`;
    });
  });
}

const logOf = (runs: readonly Run[]): string =>
  runs
    .flatMap((run) =>
      [...run.logs].map(([job, log]) => `==== ${run.id} ${nameOf(run)}: ${job}\n${log}`),
    )
    .join('\n');
