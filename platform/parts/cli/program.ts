import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { runProgram } from 'shared-config/process/runProgram';
import { runTool } from 'shared-config/process/runTool';
import { findProject } from '../config/partFolders';
import { SiteLayout } from '../store/siteLayout';
import { assertGit } from '../store/SiteRepository';
import type { CommandContext } from './commands/CommandContext';

/**
 * Runs a command line of `parts`.
 *
 * @throws ToolError PARTS-007 with the usage for an unknown command, option or argument.
 */
export function runParts(words: readonly string[]): void {
  const program = partsProgram();
  const run = async (): Promise<void> =>
    words.length === 0 ? program.outputHelp() : runProgram(program, words, 'PARTS-007');
  void runTool(run, { stack: words.includes('--verbose') ? 'always' : 'never' });
}

/** The commands of `parts` with their arguments and options. A command's code is loaded when it runs. */
export function partsProgram(): Command {
  const program = new Command('parts')
    .description('Builds, publishes and rolls back the parts of the site.')
    .addHelpText(
      'after',
      '\nGETIT_CONFIG names a runtime configuration file. Without it the live configuration is kept.',
    );
  program.hook('preAction', (_, command) => bringSite(command.name(), command.opts<SiteFlags>()));
  const onSite = (usage: string, description: string): Command =>
    program
      .command(usage)
      .description(description)
      .option('--site <folder>', 'the site to work on (default: site/ of the project)')
      .option('--verbose', VERBOSE);
  const changingSite = (usage: string, description: string): Command =>
    onSite(usage, description).option('--reason <text>', 'a reason, kept in the history');
  const takingParts = (command: Command): Command =>
    command
      .option('--all', 'all parts')
      .option('--packed <folder>', PACKED)
      .option('--trust', TRUST)
      .option('--drop-pages', DROP_PAGES)
      .option('--no-browser', NO_BROWSER);

  takingParts(
    changingSite(
      'publish [parts...]',
      'build, verify, store and compose parts, then make them live',
    ),
  )
    .option('--restore', 'also make parts live that are retired')
    .action(runs(async () => (await import('./commands/publish')).publish));
  changingSite('configure', 'make the configuration that GETIT_CONFIG names live, without a build')
    .option('--no-browser', NO_BROWSER)
    .action(runs(async () => (await import('./commands/publish')).configure));
  takingParts(onSite('verify [parts...]', 'run the checks of publish without publishing'))
    .option('--reason <text>', 'why pages are not opened, or may be removed')
    .action(runs(async () => (await import('./commands/publish')).verify));
  program
    .command('pack [parts...]')
    .description('build parts and leave their releases in a folder for --packed')
    .requiredOption('--to <folder>', 'a new folder, or one of an earlier pack, which is replaced')
    .option('--all', 'all parts')
    .option('--verbose', VERBOSE)
    .action(runs(async () => (await import('./commands/publish')).pack));
  takingParts(
    changingSite('preview [parts...]', 'serve parts on a copy of the live site, until Ctrl-C'),
  )
    .option(
      '--to <folder>',
      'leave it in a folder instead, for npm run firebase -- hosting:channel:deploy',
    )
    .option('--compare <folder>', 'write pictures of the pages that differ, before and after')
    .action(runs(async () => (await import('./commands/preview')).preview));
  changingSite(
    'rollback [parts...]',
    'make earlier releases live; a last word names steps back or a hash',
  )
    .option('--to <state>', 'a moment, or the id of a state: the whole site, or the named parts')
    .addOption(new Option('--config <whose>', CONFIG).choices(['then', 'live']))
    .option('--drop-pages', DROP_PAGES)
    .action(runs(async () => (await import('./commands/storedCommands')).rollback));
  changingSite(
    'retire <part>',
    'remove a remote and its pages from the site; restore brings it back',
  ).action(runs(async () => (await import('./commands/storedCommands')).retire));
  changingSite(
    'restore <part>',
    'make a retired remote live again, with the release that it had',
  ).action(runs(async () => (await import('./commands/storedCommands')).restore));
  changingSite('rebuild', 'render every page of what is live again').action(
    runs(async () => (await import('./commands/storedCommands')).rebuild),
  );
  changingSite(
    'mark-bad <part> <hash>',
    'keep rollbacks, publishes and open tabs away from a release',
  ).action(runs(async () => (await import('./commands/storedCommands')).markBad));
  changingSite('mark-good <part> <hash>', 'take the mark of mark-bad back').action(
    runs(async () => (await import('./commands/storedCommands')).markGood),
  );
  onSite(
    'log [parts...]',
    'show every change of the site: who, when, why, and what changed',
  ).action(runs(async () => (await import('./commands/showCommands')).log));
  onSite('list [parts...]', 'show what is live, since when, and the releases before it').action(
    runs(async () => (await import('./commands/showCommands')).list),
  );
  onSite('where <places...>', 'show which source a place in a published script comes from').action(
    runs(async () => (await import('./commands/where')).where),
  );
  changingSite('prune', 'remove releases that no open page and no rollback needs').action(
    runs(async () => (await import('./commands/storedCommands')).prune),
  );
  onSite(
    'clone [address]',
    'make a site folder that follows the branch live of a repository (default: that of the part, or of this project)',
  ).action(runs(async () => (await import('./commands/storedCommands')).clone));
  onSite('serve', 'serve what is live at PORT, until a signal stops it').action(
    runs(async () => (await import('./commands/serve')).serve),
  );
  onSite('hosting', 'write firebase.live.json for what is live').action(
    async (options: SiteFlags) => {
      const { writeHostingConfig } = await import('../hosting/writeHostingConfig');
      const { root, site, say } = contextOf(options);
      const { file, config } = await writeHostingConfig(root, site);
      say(`${file} is written for the project ${config.firebase.projectId}.`);
    },
  );
  onSite('dev [part]', 'serve a remote from its sources, in a copy of the live site').action(
    runs(async () => (await import('./commands/dev')).dev),
  );
  program
    .command('new <name>')
    .description('make a remote with one page, as a workspace of the project')
    .option('--verbose', VERBOSE)
    .requiredOption('--path <path>', 'the path of its page, for example /helpers')
    .option('--standalone <folder>', 'make it in this folder, for a repository of its own')
    .option('--site-repository <address>', 'the git repository of its site, with --standalone')
    .action(async (name: string, options: object) =>
      (await import('./commands/new')).makeNew(name, options),
    );
  return program;
}

const DROP_PAGES = 'allow pages of a part to be removed, in a language too; needs a --reason';
const CONFIG = 'the configuration of the whole state, or the live one, where they differ';
const NO_BROWSER = 'do not open the pages in a browser; needs a --reason';
const PACKED =
  'take the releases that parts pack left in this folder, all of them if none is named, and build nothing';
const TRUST = 'also run code of parts that are none of this project, with your rights';
const VERBOSE = 'also print progress, the output of compilers, and stacks of this tool';

interface SiteFlags {
  readonly site?: string;
}

/** Runs a command with the words of its line. Its code is loaded here. */
function runs<Words extends unknown[]>(
  load: () => Promise<(context: CommandContext, ...words: Words) => unknown>,
) {
  return async function (this: Command, ...words: Words): Promise<void> {
    const command = await load();
    await command(contextOf(this.opts<SiteFlags>()), ...words);
  };
}

/** A standalone part names the repository of its site. The first command that needs the site clones it. */
async function bringSite(name: string, options: SiteFlags): Promise<void> {
  if (['new', 'clone'].includes(name) || options.site !== undefined) return;
  const context = contextOf(options);
  if (findProject(context.root).site === undefined || existsSync(context.site.root)) return;
  const { clone } = await import('./commands/storedCommands');
  await clone({ ...context, say: (line) => void process.stderr.write(`${line}\n`) });
}

function contextOf({ site }: SiteFlags): CommandContext {
  assertGit();
  const root = findProject(process.cwd()).folder;
  // npm runs a workspace's script in the workspace's folder; INIT_CWD is where the user typed the command.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return {
    root,
    site: new SiteLayout(site ? resolve(from, site) : join(root, 'site')),
    env: process.env,
    say: (line) => void process.stdout.write(`${line}\n`),
  };
}
