import 'shared-config/process/keepInspectorClosed.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { format } from 'prettier';
import { projectRoot } from '../projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { runProgram } from 'shared-config/process/runProgram';
import { runTool } from 'shared-config/process/runTool';
import { measurePages } from './pages';
import { measurePresses } from './presses';
import { measureTractor } from './tractor';
import { measureGrowth, measurePublishing } from './publishing';
import { say, sectionText, withSection, type Report } from './report';
import { openSite, type BenchSite } from './site';

/*
 * `npm run bench`: the site and its twin without scripts, first presses, and how publishing grows.
 * Progress goes to standard error, the report to standard output and into docs/benchmarks.md.
 */

const root = projectRoot();
const DOCUMENT = join(root, 'docs/benchmarks.md');

let opened: BenchSite | undefined;
const site = async (): Promise<BenchSite> => (opened ??= await openSite(root));

const SECTIONS: Readonly<Record<string, (runs: number, paths: string[]) => Promise<Report>>> = {
  pages: async (runs, paths) => measurePages(await site(), paths, runs),
  presses: async (runs) => measurePresses(await site(), runs),
  publishing: (runs) => measurePublishing(root, runs),
  posts: (runs) => measureGrowth(root, 'posts', runs),
  remotes: (runs) => measureGrowth(root, 'remotes', runs),
};

const words = process.argv.slice(2);
const command = ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');

type Options = { quick?: true; only?: string[]; runs: string };

async function bench(paths: string[], { quick, only, runs }: Options): Promise<void> {
  if (!/^[1-9]\d*$/.test(runs) || paths.some((path) => !path.startsWith('/')))
    throw new ToolError('BENCH-001', 'A page begins with a slash, and --runs is a number from 1.');
  const wanted = paths.length === 0 && quick ? ['/', '/contact'] : paths;
  try {
    for (const name of only ?? (quick ? ['pages'] : Object.keys(SECTIONS))) {
      say(name);
      const report = await SECTIONS[name]?.(quick ? 1 : Number(runs), wanted);
      const text = report ? sectionText(report, command, new Date()) : '';
      console.log(`\n${text}`);
      if (quick) continue;
      // Now, because a section that fails later costs none of those before it.
      await write(DOCUMENT, name, text);
    }
  } finally {
    await opened?.stop();
  }
}

async function write(file: string, name: string, text: string): Promise<void> {
  const document = withSection(readFileSync(file, 'utf8'), name, text);
  writeFileSync(file, await format(document, { parser: 'markdown' }));
}

const program = new Command('npm run bench --')
  .description('Measures the site and its twin without scripts, and how publishing grows.')
  .argument('[paths...]', 'only these pages, such as /about')
  .option('--quick', 'a look at two pages, in about a minute; the document stays as it is')
  .option('--runs <number>', 'how often each figure is measured; its median counts', '3')
  .addOption(new Option('--only <section...>').choices(Object.keys(SECTIONS)))
  .action(bench);
program
  .command('tractor')
  .description('Measures the Tractor Store, and the blueprint’s reference in turn with it.')
  .option('--reference <folder>', 'a copy of neuland/tractor-store-preact')
  .action(async ({ reference }: { readonly reference?: string }) => {
    const report = await measureTractor(root, reference, Number(program.opts<Options>().runs));
    // A folder of this machine says nothing to a reader.
    const shown = command.replace(reference ?? '', '../tractor-store-preact');
    const text = sectionText(report, shown, new Date());
    await write(join(root, 'docs/tractor-store.md'), 'measured', text);
  });
await runTool(() => runProgram(program, words, 'BENCH-001'));
