import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { ScratchProject } from '../process/scratch/ScratchProject';
import { benchmarkPlan, type BenchmarkPlan } from './benchmarkPlan';
import { Bench } from './measure/Bench';
import { measurePosts } from './measure/posts';
import { measurePublishing } from './measure/publishing';
import { measureRemotes } from './measure/remotes';
import { markdownReport, type BenchmarkResults } from './report/markdownReport';

/*
 * `npm run benchmarks`: how long publishing takes and how the site grows, measured in a copy of the project.
 * Figures go to standard output, progress to standard error.
 */

function logProgress(line: string): void {
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${line}\n`);
}

/** Adds figures to `results` as they come, so that an error loses none. */
async function measure(plan: BenchmarkPlan, results: BenchmarkResults): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => stop.abort(new Error('Stopped. The copy is deleted.')));
  const project = ScratchProject.copyOf(projectRoot());
  const bench = new Bench(project, stop.signal, logProgress);
  try {
    logProgress(`Working in a copy: ${project.root}`);
    for await (const round of measurePublishing(bench, plan.publishingRounds))
      results.publishing.push(round);
    for await (const size of measurePosts(bench, plan.posts, plan.roundsPerSize))
      results.posts.push(size);
    for await (const size of measureRemotes(bench, plan.remotes, plan.roundsPerSize))
      results.remotes.push(size);
  } finally {
    // Kills a command that still runs, so that nothing writes into the copy.
    stop.abort();
    await bench.stop();
    project.remove();
  }
}

async function run(): Promise<void> {
  const plan = benchmarkPlan(process.argv.slice(2));
  if (!plan) return;
  const machine = { cores: cpus().length, node: process.versions.node };
  const results: BenchmarkResults = { machine, publishing: [], posts: [], remotes: [] };
  try {
    await measure(plan, results);
  } finally {
    const json = plan.json && resolve(process.env['INIT_CWD'] ?? '.', plan.json);
    if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`);
    process.stdout.write(await markdownReport(results));
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ToolError ? error.message : inspect(error)}\n`);
  process.exit(1);
});
