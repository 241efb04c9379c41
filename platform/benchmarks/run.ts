import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { benchmarkPlan, type BenchmarkPlan } from './benchmarkPlan';
import { Bench } from './measure/Bench';
import { measurePosts } from './measure/posts';
import { measurePublishing } from './measure/publishing';
import { measureRemotes } from './measure/remotes';
import { ScratchProject } from './project/ScratchProject';
import type { BenchmarkResults } from './report/BenchmarkResults';
import { markdownReport } from './report/markdownReport';

/*
 * `npm run benchmarks`: how long publishing takes and how the site grows, measured in a copy of the project.
 * Figures go to the standard output, progress to the standard error.
 */

const start = performance.now();
const say = (line: string): void => {
  const passed = ((performance.now() - start) / 1000).toFixed(0);
  process.stderr.write(`${passed.padStart(5)} s  ${line}\n`);
};

/** Measures what the plan says into `results`, which hold what there is when it throws. */
async function measure(
  plan: BenchmarkPlan,
  results: BenchmarkResults,
  signal: AbortSignal,
): Promise<void> {
  const project = ScratchProject.copyOf(projectRoot());
  const bench = new Bench(project, signal, say);
  try {
    say(`Working in a copy: ${project.root}`);
    for await (const round of measurePublishing(bench, plan.rounds)) results.publishing.push(round);
    for await (const size of measurePosts(bench, plan.posts, plan.sizeRounds))
      results.posts.push(size);
    for await (const size of measureRemotes(bench, plan.remotes, plan.sizeRounds))
      results.remotes.push(size);
  } finally {
    await bench.stop();
    project.remove();
  }
}

async function run(): Promise<void> {
  const plan = benchmarkPlan(process.argv.slice(2));
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => stop.abort(new Error('Stopped; the copy is removed.')));
  const machine = { cores: cpus().length, node: process.versions.node };
  const results: BenchmarkResults = { machine, publishing: [], posts: [], remotes: [] };
  try {
    await measure(plan, results, stop.signal);
  } finally {
    // A run takes long: whatever stops it, the figures so far are worth having.
    show(results, plan.json);
  }
}

function show(results: BenchmarkResults, json: string | undefined): void {
  if (json !== undefined)
    writeFileSync(
      resolve(process.env['INIT_CWD'] ?? '.', json),
      `${JSON.stringify(results, null, 2)}\n`,
    );
  process.stdout.write(`${markdownReport(results)}\n`);
}

run().catch((error: unknown) => {
  const known = error instanceof ToolError || (error instanceof Error && error.name === 'Error');
  process.stderr.write(
    `${known ? (error as Error).message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
