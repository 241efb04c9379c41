import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { runCommand } from '../process/runCommand';
import { runTool } from '../process/runTool';
import { git } from '../release/siteBranch/git';
import { publishToBranch, takeFromBranch } from '../release/siteBranch/publishToBranch';

// For the workflows: `take` fetches the newest site into site/. The others run the command of `parts` with
// that name on the newest site and push the result.
const CHANGES = ['publish', 'rollback', 'retire', 'restore', 'mark-bad', 'mark-good', 'prune'];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run([command = '', ...args]: readonly string[]): Promise<void> {
  const root = projectRoot();
  const site = join(root, 'site');
  if (command === 'take') {
    const commit = await takeFromBranch(root, site);
    return say(commit ? `site/ is at ${commit}.` : 'There is no site yet.');
  }
  if (!CHANGES.includes(command))
    throw new ToolError(
      'PARTS-084',
      `There is no command "${command}". Use take, ${CHANGES.join(', ')}.`,
    );
  if (args.some((word) => word.startsWith('--watch')))
    throw new ToolError(
      'PARTS-123',
      'The branch is not what visitors see before it is deployed, so there is nothing to watch yet. Publish without --watch; after the deploy, run parts health, and the workflow for rollbacks if it says WORSE (docs/deploying.md).',
    );
  const reason =
    process.env['REASON'] || (await git({ repository: root }, 'log', '-1', '--format=%s'));
  const outcome = await publishToBranch({
    root,
    site,
    who: process.env['GITHUB_ACTOR'] || 'parts',
    message: `${[command, ...args].join(' ')}: ${reason}`,
    // A new site needs all parts: a remote alone has no shell to render its pages.
    publish: (first) =>
      runParts(root, [command, ...(first && command === 'publish' ? ['--all'] : args)], reason),
    say,
  });
  say(outcome === 'pushed' ? "Pushed to the site's branch." : 'Nothing changed.');
}

/** Runs `parts` without a shell, which could interpret parts of a reason as commands. */
async function runParts(root: string, args: readonly string[], reason: string): Promise<void> {
  const code = await runCommand(
    process.execPath,
    ['--import', 'tsx', 'platform/cli/cli.ts', ...args, `--reason=${reason}`],
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
