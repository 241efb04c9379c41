import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { errorText } from 'shared-config/process/errorText';
import { runTool } from 'shared-config/process/runTool';
import { ScratchProject } from '@getit/parts/process/ScratchProject';
import { benchPlan, type BenchPlan, type Section } from './benchPlan';
import { Bench } from './measure/Bench';
import { measureGrowth } from './measure/growth';
import { measurePublishing } from './measure/publishing';
import { measureSite } from './measureSections';
import { markdownReport, withFigures } from './report/markdownReport';
import type { BenchResults } from './results/BenchResults';
import { mergeResults, readResults, writeResults } from './results/storedResults';
import { BenchSite } from './served/BenchSite';

/*
 * `npm run bench`: the site beside its twin without scripts, and how publishing grows. Progress goes to standard
 * error, the report to standard output and, unless the run was only a look, into docs/benchmarks.md.
 */

const root = projectRoot();
const REPORT = join(root, 'docs/benchmarks.md');
const RESULTS = join(root, '.local/bench/results.json');
const stop = new AbortController();
const STOPPED = new ToolError(
  'BENCH-008',
  'Stopped. The sections that were complete are kept; measure the others with --only.',
);

const logProgress = (line: string): unknown =>
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${line}\n`);

void runTool(async () => {
  const plan = benchPlan(process.argv.slice(2));
  if (!plan) return;
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort(STOPPED));
  let results = emptyResults();
  // One section that fails costs none of the others.
  const failures: unknown[] = [];
  const opened: { site?: BenchSite; bench?: Bench } = {};
  try {
    for (const section of plan.sections) {
      logProgress(section);
      const measured = await measureSection(section, plan, opened).catch((error: unknown) => {
        stop.signal.throwIfAborted();
        failures.push(error);
        return withoutFigures(section, error);
      });
      results = mergeResults(results, measured);
      if (!plan.look) writeResults(RESULTS, mergeResults(readResults(RESULTS), results));
    }
  } finally {
    // Kills a command that still runs, so that nothing writes into the copy.
    stop.abort();
    await opened.site?.stop();
    await opened.bench?.stop();
    opened.bench?.project.remove();
    const all = plan.look ? results : (readResults(RESULTS) ?? results);
    const report = await format(markdownReport(all), { parser: 'markdown' });
    process.stdout.write(report);
    if (!plan.look) writeFileSync(REPORT, withFigures(readFileSync(REPORT, 'utf8'), report));
  }
  if (failures.length > 0) throw failures[0];
});

const withoutFigures = (section: Section, error: unknown): BenchResults => ({
  ...emptyResults(),
  missing: { [section]: [`${section}: ${errorText(error, { stack: false }).split('\n')[0]}`] },
});

function emptyResults(): BenchResults {
  const machine = { cores: cpus().length, node: process.versions.node };
  return { machine, pages: [], figures: {}, seconds: {}, missing: {} };
}

/** The figures of one section. What was opened for it stays open for the next one. */
async function measureSection(
  section: Section,
  plan: BenchPlan,
  opened: { site?: BenchSite; bench?: Bench },
): Promise<BenchResults> {
  const figures: object[] = [];
  const missing: string[] = [];
  const isAboutSite = !['publishing', 'posts', 'remotes'].includes(section);
  if (isAboutSite) opened.site ??= await BenchSite.open(root, process.env, logProgress);
  else opened.bench ??= new Bench(ScratchProject.copyOf(root), stop.signal, logProgress);
  const start = performance.now();
  const found =
    opened.site && isAboutSite
      ? measureSite(section, plan, opened.site)
      : growth(section, plan, opened.bench);
  for await (const figure of found) {
    stop.signal.throwIfAborted();
    if (typeof figure !== 'string') figures.push(figure);
    else logProgress(missing[missing.push(figure) - 1] ?? '');
  }
  return {
    ...emptyResults(),
    pages: opened.site?.pages ?? [],
    figures: { [section]: figures },
    seconds: { [section]: (performance.now() - start) / 1000 },
    missing: { [section]: missing },
  };
}

/** Measures publishing in a copy of the project. */
async function* growth(
  section: Section,
  plan: BenchPlan,
  bench: Bench | undefined,
): AsyncGenerator<object | string> {
  if (!bench) return;
  if (section === 'publishing') yield* measurePublishing(bench, plan.rounds);
  else if (section === 'posts' || section === 'remotes') yield* measureGrowth(bench, section, plan);
}
