import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { projectRoot } from 'shared-config/build/projectRoot';
import { SiteLayout } from '../release/store/siteLayout';
import type { CommandContext, Options } from './commands/CommandContext';

/** The commands of `parts` with their arguments and options. A command's code is loaded when it runs. */
export function partsProgram(): Command {
  const program = new Command('parts')
    .description('Builds, publishes and rolls back the parts of the site.')
    .addHelpText(
      'after',
      '\nGETIT_CONFIG names a runtime configuration file. Without it the live configuration is kept.',
    );
  const onSite = (usage: string, description: string): Command =>
    program
      .command(usage)
      .description(description)
      .option('--site <folder>', 'the site to work on (default: site/ of the project)');

  onSite('publish [parts...]', 'build, verify, store and compose parts, then make them live')
    .option('--all', 'all parts')
    .option('--reason <text>', 'a reason, kept in the history')
    .action(async (parts: string[], options: Options) =>
      (await import('./commands/publish')).publish(contextOf(options), parts, options),
    );
  onSite('verify [parts...]', 'run the checks of publish without publishing')
    .option('--all', 'all parts')
    .action(async (parts: string[], options: Options) =>
      (await import('./commands/verify')).verify(contextOf(options), parts, options),
    );
  onSite('rollback <part> [target]', 'make an earlier release live: steps back (1) or a hash')
    .option('--reason <text>', 'a reason, kept in the history')
    .action(async (part: string, target: string | undefined, options: Options) =>
      (await import('./commands/rollback')).rollback(contextOf(options), part, target, options),
    );
  onSite('list [parts...]', 'show what is live, since when, and the releases before it')
    .option('--json', 'print JSON')
    .action(async (parts: string[], options: Options) =>
      (await import('./commands/list')).list(contextOf(options), parts, options),
    );
  onSite('prune', 'remove releases that no open page and no rollback needs')
    .option('--dry-run', 'only show what would be removed')
    .option('--reason <text>', 'a reason, kept in the history')
    .action(async (options: Options) =>
      (await import('./commands/prune')).prune(contextOf(options), options),
    );
  onSite('hosting', 'write firebase.live.json for what is live').action(
    async (options: Options) => {
      const { writeHostingConfig } = await import('../release/hosting/writeHostingConfig');
      const { root, site, say } = contextOf(options);
      const { file, projectId } = writeHostingConfig(root, site);
      say(`${file} is written for the project ${projectId}.`);
    },
  );
  program
    .command('dev <part>')
    .description('start a dev server for one part and open the local site with it')
    .action(async (part: string) => {
      const { devPart } = await import('../local/dev/devPart');
      await devPart(part, contextOf({}));
    });
  return program;
}

function contextOf({ site }: Options): CommandContext {
  const root = projectRoot();
  // npm runs a workspace's script in the workspace's folder; INIT_CWD is where the user typed the command.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return {
    root,
    site: new SiteLayout(site ? resolve(from, site) : join(root, 'site')),
    env: process.env,
    say: (line) => void process.stdout.write(`${line}\n`),
  };
}
