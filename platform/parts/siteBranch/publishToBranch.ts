import { existsSync } from 'node:fs';
import { ToolError } from 'shared-config/build/ToolError';
import { SITE_BRANCH, SiteBranch } from './SiteBranch';

interface BranchPublish {
  /** The project's folder: a git repository that has the branch in its `origin`. */
  readonly root: string;
  readonly site: string;
  /** The author of the commit. */
  readonly who: string;
  readonly message: string;
  /** Publishes into the site folder; called once per attempt. `first` is true if there is no site yet. */
  readonly publish: (first: boolean) => Promise<void>;
  readonly say: (line: string) => void;
}

/** How often a publish is tried when other publishes are pushed first. */
export const ATTEMPTS = 10;

/** What git prints when another push came first. */
const OVERTAKEN = /fetch first|non-fast-forward|cannot lock ref|failed to update ref|stale info/;

/**
 * Publishes on top of the newest commit of the site's branch and pushes the result. If another publish is
 * pushed first, git refuses the push, and the publish runs again on top of the other one, with every check.
 * So neither is lost, and each release is verified against the releases it goes live with.
 *
 * @throws ToolError PARTS-080 when the site folder exists, PARTS-081 when the push is refused for another
 * reason, PARTS-082 after ten attempts, and what `publish` throws. Nothing is pushed then.
 */
export async function publishToBranch(options: BranchPublish): Promise<'unchanged' | 'pushed'> {
  const { root, site, who, message, publish, say } = options;
  assertFresh(site);
  const branch = new SiteBranch(root, site, who);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const base = await branch.fetchNewest();
    await branch.checkOut(base);
    await publish(base === undefined);
    const outcome = await branch.push(base, message);
    if (typeof outcome === 'string') return outcome;
    if (!OVERTAKEN.test(outcome.refused) && (await branch.fetchNewest()) === base)
      throw new ToolError(
        'PARTS-081',
        `The branch ${SITE_BRANCH} could not be pushed: ${outcome.refused} Give the job the permission to write contents, and allow it to push if the branch is protected.`,
      );
    say(`Another publish was pushed first. Trying again on top of it (${attempt} of ${ATTEMPTS}).`);
  }
  throw new ToolError(
    'PARTS-082',
    `In ${ATTEMPTS} attempts another publish was always pushed first, so nothing was published. Run the job again.`,
  );
}

/**
 * Fills the site folder with the newest commit of the site's branch; leaves it empty if there is no branch.
 *
 * @returns the commit
 * @throws ToolError PARTS-080 when the folder exists.
 */
export async function takeFromBranch(root: string, site: string): Promise<string | undefined> {
  assertFresh(site);
  const branch = new SiteBranch(root, site, 'parts');
  const commit = await branch.fetchNewest();
  await branch.checkOut(commit);
  return commit;
}

/** @throws ToolError PARTS-080 when the site folder exists. */
export function assertFresh(site: string): void {
  if (existsSync(site))
    throw new ToolError(
      'PARTS-080',
      `${site} exists, and this command would replace it with the branch ${SITE_BRANCH}. Run it in a fresh checkout, or move the folder away first.`,
    );
}
