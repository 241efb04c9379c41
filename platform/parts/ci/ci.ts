import 'shared-config/process/keepInspectorClosed.mjs';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { errorText } from 'shared-config/process/errorText';
import { runProgram } from 'shared-config/process/runProgram';
import { runTool } from 'shared-config/process/runTool';
import type { CommandContext } from '../cli/commands/CommandContext';
import { findProject } from '../config/partFolders';
import { runCommand } from '../process/runCommand';
import { SiteLayout } from '../store/siteLayout';
import type { Wish } from './build';
import { SITE_COMMANDS, type SiteCommand } from './commitViolations';

/*
 * `npm run ci -- <step>`: what the jobs of the workflows do (docs/decisions/three-jobs.md). Its code is loaded by step,
 * because the job that may push installs packages without their scripts.
 */

const program = new Command('ci').description('What the jobs of the workflows do.');

const commands = [...SITE_COMMANDS, 'deploy'];
const naming = (description: string, choices: readonly string[]): Option =>
  new Option('--command <name>', description).choices(choices).makeOptionMandatory();

program
  .command('build')
  .description('change a clone of the site, and leave the new commit as a git bundle')
  .addOption(naming('what to do', [...commands, 'pull-request']))
  .option('--part <names>', 'the parts, separated by spaces', '')
  .option('--target <text>', 'steps back, a hash, a moment or a state', '')
  .option('--reason <text>', 'why, for the history', '')
  .option('--drop-pages <text>', 'true lets pages go, in a language too', '')
  .requiredOption('--to <folder>', 'the folder for the bundle')
  .action(async (wish: Wish) => {
    const { build, testParts } = await import('./build');
    const { publish } = await import('../cli/commands/publish');
    const { preview } = await import('../cli/commands/preview');
    const context = contextHere();
    const run = (file: string, args: readonly string[]) =>
      runCommand(file, args, { cwd: context.root, show: 'always' });
    tell({ ...(await build(context, wish, { test: testParts, publish, preview, run })) });
  });

program
  .command('release')
  .description('check the commit of a bundle, and push it')
  .addOption(naming('what the bundle was made for', commands))
  .requiredOption('--from <folder>', 'the folder with the bundle')
  .action(async ({ command, from }: { command: SiteCommand | 'deploy'; from: string }) => {
    const { release } = await import('./release');
    const { again } = await release(contextHere(), command, from);
    tell({ again });
  });

program
  .command('deploy')
  .description('deploy what is live, and again while another change goes live meanwhile')
  .action(async () => {
    const { deployTip } = await import('./deployTip');
    await deployTip(contextHere());
  });

const ADDRESS = ['--address <origin>', 'default: that of the live configuration'] as const;

program
  .command('compare')
  .description('compare the public site with what is live')
  .option(...ADDRESS)
  .action(async (options: { address?: string }) => {
    const { comparePublic } = await import('./comparePublic');
    const { deploy, wrong } = await comparePublic(await cloned(), options);
    tell({ deploy });
    if (wrong) throw wrong;
  });

program
  .command('smoke')
  .description('open a page of each kind at the public address')
  .option(...ADDRESS)
  .action(async (options: { address?: string }) => {
    const { smoke } = await import('./smoke');
    await smoke(await cloned(), options);
  });

async function cloned(): Promise<CommandContext> {
  const { clone } = await import('../cli/commands/storedCommands');
  const context = contextHere();
  await clone(context);
  return context;
}

/** Sets outputs of this step of a workflow. Does nothing elsewhere. */
function tell(outputs: Readonly<Record<string, boolean | string>>): void {
  const file = process.env['GITHUB_OUTPUT'];
  if (!file) return;
  for (const [name, value] of Object.entries(outputs)) {
    // No text can hold this line, which ends it.
    const end = randomUUID();
    appendFileSync(file, `${name}<<${end}\n${value}\n${end}\n`);
  }
}

function contextHere(): CommandContext {
  const root = findProject(process.cwd()).folder;
  return {
    root,
    site: new SiteLayout(join(root, 'site')),
    env: process.env,
    say: (line) => void process.stdout.write(`${line}\n`),
  };
}

void runTool(async () => {
  try {
    await runProgram(program, process.argv.slice(2), 'PARTS-007');
  } catch (error) {
    // The last job of the workflow writes it into an issue.
    tell({ error: errorText(error, { stack: false }) });
    throw error;
  }
});
