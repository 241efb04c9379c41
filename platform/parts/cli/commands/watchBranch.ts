import { ToolError } from 'shared-config/build/ToolError';
import { tellWorkflow } from '../../process/tellWorkflow';
import type { StoredReport } from '../../change/activateStored';
import { undoChange, type ReplacedRelease } from '../../change/rollbackParts';
import { siteStates, type SiteState } from '../../history/siteStates';
import { BranchHistory } from '../../siteBranch/BranchHistory';
import { assertFresh, publishToBranch } from '../../siteBranch/publishToBranch';
import { SITE_BRANCH, SiteBranch } from '../../siteBranch/SiteBranch';
import { watchPublished } from '../health/watchPublished';
import { storedOptions, type CommandContext } from './CommandContext';
import { storedChangeLines } from './reportChange';

/**
 * Watches a publish that the site's branch has and that is deployed, and rolls it back on the branch if it fails for
 * visitors. The output `rolled-back` of the workflow's step then is `true`. A site without signals, or a job without the
 * token for reading them, is not watched.
 *
 * @param id the state of the site that the publish made, as `publish` printed it
 * @param time such as `10m`
 * @throws ToolError PARTS-127 when no publish made that state, PARTS-120 after a rollback, PARTS-080 when the site folder
 * exists, and what watchPublished, undoChange and publishToBranch throw.
 */
export async function watchBranch(
  context: CommandContext,
  id: string,
  time: string,
): Promise<void> {
  const { root, site, env, say } = context;
  assertFresh(site.root);
  const branch = new BranchHistory(new SiteBranch(root, site.root, 'parts'));
  const history = await branch.read();
  const states = siteStates(history);
  const { entry } = publishedState(states, id);
  const config = states.at(-1)?.config;
  if (!config?.signals)
    return say(
      'The live site sends no signals, so nothing is watched (docs/deploying.md, step 4).',
    );
  if (!env['SIGNALS_TOKEN'])
    return say('There is no SIGNALS_TOKEN, so nothing is watched (docs/deploying.md, step 10).');
  await watchPublished(
    {
      env,
      config,
      history,
      say,
      again: `node --import tsx platform/parts/cli/siteBranch.ts watch ${id}`,
      // Only jobs may push the branch.
      marks: 'the workflow site,',
      live: async () => siteStates(await branch.read()).at(-1)?.live ?? {},
      undo: (changes, reason) => undoOnBranch(context, changes, reason),
    },
    entry,
    time,
  );
}

async function undoOnBranch(
  context: CommandContext,
  changes: readonly ReplacedRelease[],
  reason: string,
): Promise<void> {
  const { root, site, env, say } = context;
  // As siteBranch.ts publishes: the branch never has compressed files.
  const onBranch = { ...context, env: { ...env, GETIT_COMPRESS: 'no' } };
  let report: StoredReport | undefined;
  await publishToBranch({
    root,
    site: site.root,
    who: env['GITHUB_ACTOR'] || 'parts',
    message: reason,
    say,
    publish: async () => {
      report = await undoChange(site, changes, storedOptions(onBranch, { reason }));
    },
  });
  tellWorkflow(env, 'rolled-back', 'true');
  for (const line of report ? storedChangeLines(report) : []) say(line);
}

function publishedState(states: readonly SiteState[], id: string): SiteState {
  const state = states.find(({ entry }) => entry.generation === id);
  if (state?.entry.action === 'publish') return state;
  throw new ToolError(
    'PARTS-127',
    `On the branch ${SITE_BRANCH}, ${state ? `a ${state.entry.action}` : 'no change'} made the state ${id}, and only a publish is watched. The job of a publish prints its state, and parts log lists all.`,
  );
}
