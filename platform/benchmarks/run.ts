import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { runTool } from '../process/runTool';
import { ScratchProject } from '../process/scratch/ScratchProject';
import { benchmarkPlan } from './benchmarkPlan';
import { Bench } from './measure/Bench';
import { measureGrowth } from './measure/growth';
import { measurePublishing } from './measure/publishing';
import { markdownReport, type BenchmarkResults } from './report/markdownReport';

/*
 * `npm run benchmarks`: how long publishing takes and how the site grows, measured in a copy of the project.
 * Figures go to standard output, progress to standard error.
 */

const logProgress = (line: string): unknown =>
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${line}\n`);

void runTool(async () => {
  const plan = benchmarkPlan(process.argv.slice(2));
  if (!plan) return;
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => stop.abort(new Error('Stopped. The copy is deleted.')));
  const machine = { cores: cpus().length, node: process.versions.node };
  const results: BenchmarkResults = { machine, publishing: [], posts: [], remotes: [] };
  const project = ScratchProject.copyOf(projectRoot());
  const bench = new Bench(project, stop.signal, logProgress);
  // Adds figures as they come, so that an error loses none.
  try {
    logProgress(`Working in a copy: ${project.root}`);
    for await (const round of measurePublishing(bench, plan.publishingRounds))
      results.publishing.push(round);
    for (const what of ['posts', 'remotes'] as const)
      for await (const site of measureGrowth(bench, what, plan)) results[what].push(site);
  } finally {
    // Kills a command that still runs, so that nothing writes into the copy.
    stop.abort();
    await bench.stop();
    project.remove();
    const json = plan.json && resolve(process.env['INIT_CWD'] ?? '.', plan.json);
    if (json) writeFileSync(json, `${JSON.stringify(results, null, 2)}\n`);
    process.stdout.write(await markdownReport(results));
  }
});
