import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ExecaError } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import { wholeHistory } from '../history/historyFile';
import type { SiteLayout } from '../store/siteLayout';
import { git } from './git';
import { SITE_BRANCH, SiteBranch } from './SiteBranch';

/**
 * Refuses a site folder that lacks a change which the site's branch has on `origin`: deployed, it would take that change
 * back. Without an `origin`, or without the branch there, the folder is the only site.
 *
 * @throws ToolError PARTS-078 with the number of changes, PARTS-079 when `origin` cannot be asked.
 */
export async function assertNotOvertaken(root: string, site: SiteLayout): Promise<void> {
  if (!(await hasOrigin(root))) return;
  const missing = missingChanges(await newestHistory(root, site), wholeHistory(site));
  if (missing === 0) return;
  throw new ToolError(
    'PARTS-078',
    `The branch ${SITE_BRANCH} of origin has ${missing} ${missing === 1 ? 'change' : 'changes'} that ${site.root} lacks, so a deploy would take them back. Nothing was deployed. Move the folder away and fetch the newest site: node --import tsx platform/parts/cli/siteBranch.ts take.`,
  );
}

/**
 * How many lines of the newest history a site lacks. A site may be ahead, with changes that are not pushed yet.
 */
export function missingChanges(newest: string, own: string): number {
  if (own.startsWith(newest)) return 0;
  const known = new Set(own.split('\n'));
  // A history with the same lines in another order is another history.
  return Math.max(1, newest.split('\n').filter((line) => !known.has(line)).length);
}

async function hasOrigin(root: string): Promise<boolean> {
  if (!existsSync(join(root, '.git'))) return false;
  const remotes = await git({ repository: root }, 'remote');
  return remotes.split('\n').includes('origin');
}

/** The history on the branch; empty without the branch, or without a history in it. */
async function newestHistory(root: string, site: SiteLayout): Promise<string> {
  try {
    const branch = new SiteBranch(root, site.root, 'parts');
    const commit = await branch.fetchNewest();
    return commit === undefined ? '' : await branch.read(commit, 'history.jsonl');
  } catch (error) {
    if (!(error instanceof ExecaError)) throw error;
    throw new ToolError(
      'PARTS-079',
      `origin does not say whether ${site.root} is the newest site: ${error.message} Nothing was deployed. Check the network and the right to read the repository, and run the command again.`,
      { cause: error },
    );
  }
}
