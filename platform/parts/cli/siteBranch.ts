import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { runCommand } from '../process/runCommand';
import { runTool } from 'shared-config/process/runTool';
import { tellWorkflow } from '../process/tellWorkflow';
import { readLive } from '../history/Generation';
import { git } from '../siteBranch/git';
import { publishToBranch, takeFromBranch } from '../siteBranch/publishToBranch';
import { SiteLayout } from '../store/siteLayout';

// For the workflows: `take` fetches the newest site into site/, and `watch` watches a publish after its deploy. The
// others run the command of `parts` with that name on the newest site and push the result.
const CHANGES = ['publish', 'rollback', 'retire', 'restore', 'mark-bad', 'mark-good', 'prune'];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run([command = '', ...args]: readonly string[]): Promise<void> {
  const root = projectRoot();
  const site = join(root, 'site');
  if (command === 'take') {
    const commit = await takeFromBranch(root, site);
    return say(commit ? `site/ is at ${commit}.` : 'There is no site yet.');
  }
  if (command === 'watch') {
    const [id = '', option, time = '', ...more] = args;
    if (option !== '--for' || more.length > 0)
      throw new ToolError('PARTS-084', 'Write watch <state> --for <time>, for example --for 10m.');
    const { watchBranch } = await import('./commands/watchBranch');
    return watchBranch({ root, site: new SiteLayout(site), env: process.env, say }, id, time);
  }
  if (!CHANGES.includes(command))
    throw new ToolError(
      'PARTS-084',
      `There is no command "${command}". Use take, watch, ${CHANGES.join(', ')}.`,
    );
  if (args.some((word) => word.startsWith('--watch')))
    throw new ToolError(
      'PARTS-123',
      'The branch is not what visitors see before it is deployed, so there is nothing to watch yet. Publish without --watch; after the deploy, watch the state that the publish prints: node --import tsx platform/parts/cli/siteBranch.ts watch <state> --for 10m.',
    );
  const reason =
    process.env['REASON'] || (await git({ repository: root }, 'log', '-1', '--format=%s'));
  const state = (): string | undefined => readLive(new SiteLayout(site))?.entry.generation;
  let made: string | undefined;
  const outcome = await publishToBranch({
    root,
    site,
    who: process.env['GITHUB_ACTOR'] || 'parts',
    message: `${[command, ...args].join(' ')}: ${reason}`,
    // A new site needs all parts: a remote alone has no shell to render its pages.
    publish: async (first) => {
      const before = state();
      await runParts(
        root,
        [command, ...(first && command === 'publish' ? ['--all'] : args)],
        reason,
      );
      made = state() === before ? undefined : state();
    },
    say,
  });
  if (outcome === 'unchanged') return say('Nothing changed.');
  say(`Pushed to the site's branch.${made ? ` State of the site: ${made}.` : ''}`);
  if (made) tellWorkflow(process.env, 'state', made);
}

/** Runs `parts` without a shell, which could interpret parts of a reason as commands. */
async function runParts(root: string, args: readonly string[], reason: string): Promise<void> {
  const code = await runCommand(
    process.execPath,
    ['--import', 'tsx', 'platform/parts/cli/cli.ts', ...args, `--reason=${reason}`],
    // The branch goes to a host that compresses what it sends, and would keep every compressed file for ever.
    { cwd: root, show: 'live', env: { GETIT_COMPRESS: 'no' } },
  );
  if (code !== 0)
    throw new ToolError(
      'PARTS-083',
      'The parts command failed; its message is above. Nothing was pushed.',
    );
}

void runTool(() => run(process.argv.slice(2)));
