import { ToolError } from 'shared-config/build/ToolError';
import { lastPublished } from '../history/HistoryEntry';
import type { OpenSite } from '../history/openSite';
import type { PackedRelease } from '../store/PackedRelease';
import { LOST_SITE, SHELL, type SiteLayout } from '../store/siteLayout';
import { badMark, type SiteState } from '../store/SiteState';

/*
 * Which releases may go live, by what people have decided.
 */

/**
 * - `retired`: the part was taken off the site.
 * - `rolled back`: the newest publish of the part is not what is live.
 * - `bad`: the release is marked bad.
 */
export type Reason = 'retired' | 'rolled back' | 'bad';

/** What people have decided against a part, or against one release of it. */
export function reasonsAgainst(
  { state, history }: Pick<OpenSite, 'state' | 'history'>,
  part: string,
  hash = '',
): Reason[] {
  if (!state) return [];
  const published = lastPublished(history, part);
  const reasons: Readonly<Record<Reason, boolean>> = {
    retired: state.retired[part] !== undefined,
    'rolled back': published !== undefined && published.hash !== state.live[part],
    bad: badMark(state, part, hash) !== undefined,
  };
  return (Object.keys(reasons) as Reason[]).filter((reason) => reasons[reason]);
}

/** @throws ToolError PARTS-005 when there is no shell to compose pages with. */
export function assertShell(hashes: SiteState['live'], site: SiteLayout): void {
  if (hashes[SHELL]) return;
  throw new ToolError(
    'PARTS-005',
    `No shell is live in ${site.root} yet, so there is nothing to check against. Name another site with --site, or publish the shell first: npm run publish -w shell. ${LOST_SITE}`,
  );
}

/** @throws ToolError PARTS-036 with every release that is marked bad, and why. */
export function assertNotBad(
  current: OpenSite,
  releases: readonly (readonly [part: string, hash: string])[],
): void {
  const refused = releases
    .filter(([part, hash]) => reasonsAgainst(current, part, hash).includes('bad'))
    .flatMap(([part, hash]) => (current.state && badMark(current.state, part, hash)) ?? []);
  const [first] = refused;
  if (!first) return;
  const sentences = refused.map(
    ({ part, hash, author, reason }) =>
      `${part} ${hash} is marked bad by ${author}${reason ? `: ${reason}` : ''}.`,
  );
  throw new ToolError(
    'PARTS-036',
    `${sentences.join(' ')} Choose another release, or take the mark back: npm run parts -- mark-good ${first.part} ${first.hash}.`,
  );
}

/** What happens to releases of retired parts: without a choice the publish is refused. */
export type RetiredChoice = 'skip' | 'restore' | undefined;

/**
 * The releases of parts that are not retired, and a sentence about each of the others. What is retired stays so until
 * somebody decides otherwise, whatever a workflow brings.
 *
 * @param choice `skip` leaves them out, `restore` makes them live again.
 * @throws ToolError PARTS-039
 */
export function withoutRetired(
  current: OpenSite,
  releases: readonly PackedRelease[],
  choice: RetiredChoice,
): readonly [releases: PackedRelease[], notices: string[]] {
  const isRetired = ({ release }: PackedRelease): boolean =>
    choice !== 'restore' && reasonsAgainst(current, release.part).includes('retired');
  const retired = releases.filter(isRetired).map(({ release }) => release.part);
  if (choice !== 'skip' && retired.length > 0)
    throw new ToolError(
      'PARTS-039',
      `${retired.join(', ')}: retired, so a publish does not bring it back. Restore what was live (npm run parts -- restore ${retired[0]}), or publish this build in its place: --restore.`,
    );
  const left = retired.map((part) => `${part} stays retired: npm run parts -- restore ${part}.`);
  return [releases.filter((release) => !isRetired(release)), left];
}
