import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import type { Command, CommandContext } from './commands/Command';
import { SiteLayout } from '../release/siteLayout';

const USAGE = `parts publish <part>... | --all     build, verify, store, compose, switch over
parts verify <part>... | --all      the same checks, and nothing is published
parts rollback <part> [steps|hash]  make an earlier release live again (1 step unless told otherwise)
parts list [<part>...] [--json]     what is live, since when, and what was before
parts prune [--dry-run]             remove releases that nobody can need any more
parts hosting                       write firebase.live.json for what is live
parts dev <part>                    a dev server for one remote, put into the local site

--reason "…"       kept in the history
--site <folder>    the site meant (default: site)
GETIT_CONFIG       a runtime configuration file; without it the one that is live is kept`;

/** Loaded on demand: to list what is live nobody has to wait for webpack. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  publish: async () => (await import('./commands/publish')).publish,
  verify: async () => (await import('./commands/verify')).verify,
  rollback: async () => (await import('./commands/rollback')).rollback,
  list: async () => (await import('./commands/list')).list,
  prune: async () => (await import('./commands/prune')).prune,
  hosting: async () => (await import('./commands/hosting')).hosting,
  dev: async () => (await import('./commands/dev')).dev,
};

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const [name, ...names] = positionals;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  if (values.help || name === undefined) return say(USAGE);
  const load = COMMANDS[name];
  if (!load) throw new ToolError('PARTS-007', `There is no command "${name}".\n${USAGE}`);
  const root = projectRoot();
  // npm runs a workspace's script in the workspace's folder: a folder given by hand is meant from where npm was called.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const site = new SiteLayout(values.site ? resolve(from, values.site) : join(root, 'site'));
  const context: CommandContext = { root, site, names, options: values, env: process.env, say };
  await (
    await load()
  )(context);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        reason: { type: 'string' },
        all: { type: 'boolean' },
        json: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ToolError('PARTS-007', `${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ToolError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
