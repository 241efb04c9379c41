import { existsSync } from 'node:fs';
import { ToolError } from 'shared-config/build/ToolError';
import { SITE_BRANCH, type Offer, SiteBranch } from './SiteBranch';

interface BranchPublish {
  /** The project's folder, a git repository whose `origin` has the branch. */
  readonly root: string;
  readonly site: string;
  /** Who is said to have made the commit. */
  readonly who: string;
  readonly message: string;
  /**
   * Publishes into the site folder; called again on top of what somebody else has published meanwhile.
   * `first` says that there is no site yet.
   */
  readonly publish: (first: boolean) => Promise<void>;
  readonly say: (line: string) => void;
}

/** How often a publish is begun anew because somebody else was faster. */
export const ATTEMPTS = 10;

/** What git says where another push was faster; everything else will not go away by itself. */
const FASTER = /fetch first|non-fast-forward|cannot lock ref|failed to update ref|stale info/;

/**
 * Publishes into the newest state of the site's branch and pushes it. Where somebody else has pushed in
 * between, the push is refused and the whole publish happens again on top of theirs, checks included: two
 * at once are both kept, and what goes live was verified against what it goes live beside.
 *
 * @throws ToolError PARTS-080 where the folder exists already, PARTS-081 where the push is refused for another
 * reason, PARTS-082 after ten turns, and what `publish` throws; nothing is pushed then.
 */
export async function publishToBranch(options: BranchPublish): Promise<'unchanged' | 'pushed'> {
  const { root, site, who, message, publish, say } = options;
  assertFresh(site);
  const branch = new SiteBranch(root, site, who);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const base = await branch.fetchNewest();
    await branch.checkOut(base);
    await publish(base === undefined);
    const offer = await branch.offer(base, message);
    if (offer === 'unchanged' || offer === 'pushed') return offer;
    if (!(await wasFaster(branch, base, offer)))
      throw new ToolError(
        'PARTS-081',
        `The branch ${SITE_BRANCH} could not be pushed: ${offer.refused} The job needs the permission to write contents, and the branch must not be protected against it.`,
      );
    say(`Another publish was faster; once more on top of it (${attempt} of ${ATTEMPTS}).`);
  }
  throw new ToolError(
    'PARTS-082',
    `In ${ATTEMPTS} turns somebody else was always faster, so nothing was published. Run the job again.`,
  );
}

async function wasFaster(
  branch: SiteBranch,
  base: string | undefined,
  { refused }: Exclude<Offer, string>,
): Promise<boolean> {
  return FASTER.test(refused) || (await branch.fetchNewest()) !== base;
}

/**
 * Puts the newest state of the site's branch into the site folder; an empty folder where there is none.
 *
 * @throws ToolError PARTS-080 where the folder exists already.
 */
export async function takeFromBranch(root: string, site: string): Promise<string | undefined> {
  assertFresh(site);
  const branch = new SiteBranch(root, site, 'nobody');
  const commit = await branch.fetchNewest();
  await branch.checkOut(commit);
  return commit;
}

function assertFresh(site: string): void {
  if (existsSync(site))
    throw new ToolError(
      'PARTS-080',
      `${site} exists already, and this command would replace it by the branch ${SITE_BRANCH}. It is meant for a fresh checkout: move the folder away first.`,
    );
}
