import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Command, Option } from 'commander';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { runProgram } from 'shared-config/process/runProgram';
import { runTool } from 'shared-config/process/runTool';
import { measurePresses, measureWaking } from './flows';
import { measureLoad } from './load';
import { measurePages } from './pages';
import { measureGrowth, measurePublishing } from './publishing';
import { sectionText, withSection, type Report } from './report';
import { openSite, type BenchSite } from './site';

/*
 * `npm run bench`: the site beside its twin without scripts, its server beside a plain one, and how publishing grows.
 * Progress goes to standard error, the report to standard output and into docs/benchmarks.md.
 */

const SECTIONS = ['pages', 'presses', 'waking', 'load', 'publishing', 'posts', 'remotes'] as const;
type Section = (typeof SECTIONS)[number];

interface Options {
  readonly quick?: true;
  readonly only?: readonly Section[];
  readonly runs: string;
}

const root = projectRoot();
const document = join(root, 'docs/benchmarks.md');
const words = process.argv.slice(2);
const command = ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
const say = (line: string): unknown =>
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${line}\n`);

const program = new Command('npm run bench --')
  .description('Measures the site beside its twin without scripts, and how publishing grows.')
  .addArgument(new Argument('[paths...]', 'only these pages, such as /about'))
  .option('--quick', 'a look at two pages, in about a minute; the document stays as it is')
  .option('--runs <number>', 'how often each figure is measured; its median counts', '3')
  .addOption(new Option('--only <section...>', 'only these sections').choices(SECTIONS))
  .action(bench);
await runTool(() => runProgram(program, words, 'BENCH-001'));

async function bench(paths: readonly string[], { quick, only, runs }: Options): Promise<void> {
  const times = quick ? 1 : Number(runs);
  if (!Number.isInteger(times) || times < 1 || paths.some((path) => !path.startsWith('/')))
    throw new ToolError('BENCH-001', 'A page begins with a slash, and runs are a number from 1.');
  const sections = only ?? (quick ? (['pages'] as const) : SECTIONS);
  const wanted = paths.length === 0 && quick ? ['/', '/contact'] : paths;
  let site: BenchSite | undefined;
  try {
    for (const section of sections) {
      say(section);
      if (!['publishing', 'posts', 'remotes'].includes(section)) site ??= await openSite(root, say);
      const report = await measure(section, wanted, times, site);
      const text = sectionText(report, command, new Date());
      console.log(`\n${text}`);
      // A section that fails later costs none of those before it.
      if (!quick)
        writeFileSync(document, await withSection(readFileSync(document, 'utf8'), section, text));
    }
  } finally {
    await site?.stop();
  }
}

async function measure(
  section: Section,
  wanted: readonly string[],
  runs: number,
  site: BenchSite | undefined,
): Promise<Report> {
  if (section === 'publishing') return measurePublishing(root, runs, say);
  if (section === 'posts' || section === 'remotes') return measureGrowth(root, section, runs, say);
  if (!site) throw new Error('The site is not open.');
  if (section === 'load') return measureLoad(site, runs);
  if (section === 'presses') return measurePresses(site, runs, say);
  if (section === 'waking') return measureWaking(site, runs, say);
  const paths = site.paths.filter((path) => wanted.length === 0 || wanted.includes(path));
  return measurePages({ ...site, paths }, { mobile: runs, desktop: Math.min(runs, 1) }, say);
}
