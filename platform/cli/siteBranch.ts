import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { runCommand } from '../process/runCommand';
import { runTool } from '../process/runTool';
import { git } from '../release/siteBranch/git';
import { publishToBranch, takeFromBranch } from '../release/siteBranch/publishToBranch';

/*
 * What the workflows run: `take` brings the newest site into site/; publish, rollback and prune are those of
 * `parts`, done on top of the newest site and pushed.
 */
const CHANGES = ['publish', 'rollback', 'prune'];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run([command = '', ...args]: readonly string[]): Promise<void> {
  const root = projectRoot();
  const site = join(root, 'site');
  if (command === 'take') {
    const commit = await takeFromBranch(root, site);
    return say(commit ? `site/ is at ${commit}.` : 'There is no site yet.');
  }
  if (!CHANGES.includes(command))
    throw new ToolError('PARTS-084', `"${command}" is none of take, ${CHANGES.join(', ')}.`);
  const reason = process.env['REASON'] || (await subjectOfCommit(root));
  const outcome = await publishToBranch({
    root,
    site,
    who: process.env['GITHUB_ACTOR'] || 'parts',
    message: `${[command, ...args].join(' ')}: ${reason}`,
    // A site begins with all of its parts: a remote alone would have no shell to be drawn in.
    publish: (first) =>
      parts(root, [command, ...(first && command === 'publish' ? ['--all'] : args)], reason),
    say,
  });
  say(outcome === 'pushed' ? "The site's branch has it." : 'Nothing changed.');
}

function subjectOfCommit(root: string): Promise<string> {
  return git({ repository: root }, 'log', '-1', '--format=%s');
}

/** Runs `parts` as npm would, but with no shell in between that could read a reason as commands. */
async function parts(root: string, args: readonly string[], reason: string): Promise<void> {
  const code = await runCommand(
    process.execPath,
    ['--import', 'tsx', 'platform/cli/cli.ts', ...args, `--reason=${reason}`],
    { cwd: root, show: 'live' },
  );
  if (code !== 0)
    throw new ToolError('PARTS-083', 'That failed for the reason above, so nothing was pushed.');
}

void runTool(() => run(process.argv.slice(2)));
