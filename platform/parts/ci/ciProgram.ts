import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { errorText } from 'shared-config/process/errorText';
import { runProgram } from 'shared-config/process/runProgram';
import type { CommandContext } from '../cli/commands/CommandContext';
import { findProject } from '../config/partFolders';
import { runCommand } from '../programs/runCommand';
import { SiteLayout } from '../store/siteLayout';
import type { PartsWork } from './build';
import { SITE_COMMANDS } from './changeSet';
import type { PublicAddress } from './publicState';
import type { Asked, Wish } from './Wish';
import type { openPublicPages } from './smoke';

interface Ci {
  /** Loads what runs the code of parts. */
  readonly work: () => Promise<Omit<PartsWork, 'run'>>;
  /** Where the public site is looked at, and how long. */
  readonly site?: PublicAddress;
  /** Opens its pages; by default in a browser. */
  readonly open?: typeof openPublicPages;
}

/**
 * Runs `npm run ci -- <step>`: what the jobs of the workflows do (docs/decisions/three-jobs.md). The code of a step is
 * loaded by that step, because the job that may push installs packages without their scripts.
 *
 * @throws ToolError PARTS-007 with the usage, and what the step throws, which is an output of the step, too.
 */
export async function runCi(words: readonly string[], ci: Ci): Promise<void> {
  try {
    await runProgram(ciProgram(ci), words, 'PARTS-007');
  } catch (error) {
    // The last job of the workflow writes it into an issue.
    setOutputs({ error: errorText(error, { stack: false }) });
    throw error;
  }
}

function ciProgram({ work, site = {}, open }: Ci): Command {
  const program = new Command('ci').description('What the jobs of the workflows do.');
  const commands = [...SITE_COMMANDS, 'deploy'];
  const naming = (description: string, choices: readonly string[]): Option =>
    new Option('--command <name>', description).choices(choices).makeOptionMandatory();

  const part = ['--part <names>', 'the parts, separated by spaces', ''] as const;
  const target = ['--target <text>', 'steps back, a hash, a moment or a state', ''] as const;
  const reason = ['--reason <text>', 'why, for the history', ''] as const;
  const config = [
    '--config <whose>',
    'of a whole state: then or live, where they differ',
    '',
  ] as const;

  program
    .command('shell')
    .description('build the shell, if a publish brings a new one, and print its digest')
    .addOption(naming('what to do', commands))
    .action(async ({ command }: Pick<Wish, 'command'>) => {
      const { buildShell } = await import('./buildShell');
      setOutputs({ digest: await buildShell(contextHere(), command, await work()) });
    });

  program
    .command('build')
    .description('change a clone of the site, and leave the new commit as a git bundle')
    .addOption(naming('what to do', [...commands, 'pull-request']))
    .option(...part)
    .option(...target)
    .option(...reason)
    .option(...config)
    .option('--drop-pages <text>', 'true allows pages to be removed, in a language too', '')
    .requiredOption('--to <folder>', 'the folder for the bundle')
    .action(async (wish: Wish) => {
      const { build } = await import('./build');
      const context = contextHere();
      const run = (file: string, args: readonly string[]) =>
        runCommand(file, args, { cwd: context.root, show: 'always' });
      setOutputs({ ...(await build(context, wish, { ...(await work()), run })) });
    });

  program
    .command('release')
    .description('check the commit of a bundle, and push it')
    .addOption(naming('what the bundle was made for', commands))
    .option(...part)
    .option(...target)
    .option(...reason)
    .option(...config)
    .option('--shell <digest>', 'of the shell that was built alone', '')
    .requiredOption('--from <folder>', 'the folder with the bundle')
    .action(async (asked: Asked & { from: string }) => {
      const { release } = await import('./release');
      const { again } = await release(contextHere(), asked, asked.from);
      setOutputs({ again });
    });

  program
    .command('deploy')
    .description('deploy what is live, and again while another change goes live meanwhile')
    .action(async () => {
      const { deployTip } = await import('./deployTip');
      await deployTip(contextHere());
    });

  const where = ['--address <origin>', 'default: that of the live configuration'] as const;

  program
    .command('compare')
    .description('compare the public site with what is live')
    .option(...where)
    .action(async (options: { address?: string }) => {
      const { comparePublic } = await import('./comparePublic');
      const { deploy, wrong } = await comparePublic(await cloned(), { ...site, ...options });
      setOutputs({ deploy });
      if (wrong) throw wrong;
    });

  program
    .command('smoke')
    .description('open a page of each kind at the public address')
    .option(...where)
    .action(async (options: { address?: string }) => {
      const { smoke } = await import('./smoke');
      await smoke(await cloned(), { ...site, ...options }, open);
    });

  return program;
}

async function cloned(): Promise<CommandContext> {
  const { clone } = await import('../cli/commands/storedCommands');
  const context = contextHere();
  await clone(context);
  return context;
}

/** Sets outputs of this step of a workflow. Does nothing elsewhere. */
function setOutputs(outputs: Readonly<Record<string, boolean | string>>): void {
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
