import { ToolError } from 'shared-config/build/ToolError';
import type { PackedRelease } from '../store/PackedRelease';
import { LOST_SITE, SHELL, type SiteLayout } from '../store/siteLayout';
import { badMark, type SiteState } from '../store/SiteState';

/*
 * Which releases may go live, by what people have decided.
 */

/** @throws ToolError PARTS-005 when there is no shell to compose pages with. */
export function assertShell(live: Readonly<Record<string, string>>, site: SiteLayout): void {
  if (live[SHELL]) return;
  throw new ToolError(
    'PARTS-005',
    `No shell is live in ${site.root} yet, so there is nothing to check against. Name another site with --site, or publish the shell first: npm run publish -w shell. ${LOST_SITE}`,
  );
}

/**
 * @param instead advice in place of "Choose another release".
 * @throws ToolError PARTS-036 with every release that is marked bad, and why.
 */
export function assertNotBad(
  state: SiteState,
  releases: readonly (readonly [part: string, hash: string])[],
  instead: () => string | undefined = () => undefined,
): void {
  const refused = releases.flatMap(([part, hash]) => badMark(state, part, hash) ?? []);
  const [first] = refused;
  if (!first) return;
  const reasons = refused.map(
    ({ part, hash, author, reason }) =>
      `${part} ${hash} is marked bad by ${author}${reason ? `: ${reason}` : ''}.`,
  );
  throw new ToolError(
    'PARTS-036',
    `${reasons.join(' ')} ${instead() ?? 'Choose another release'}, or take the mark back: npm run parts -- mark-good ${first.part} ${first.hash}.`,
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
  before: SiteState | undefined,
  wanted: readonly PackedRelease[],
  choice: RetiredChoice,
): readonly [packed: PackedRelease[], notices: string[]] {
  const isRetired = ({ release }: PackedRelease): boolean =>
    choice !== 'restore' && before?.retired[release.part] !== undefined;
  const retired = wanted.filter(isRetired).map(({ release }) => release.part);
  if (choice !== 'skip' && retired.length > 0)
    throw new ToolError(
      'PARTS-039',
      `${retired.join(', ')}: retired, so a publish does not bring it back. Restore what was live (npm run parts -- restore ${retired[0]}), or publish this build in its place: --restore.`,
    );
  const left = retired.map((part) => `${part} stays retired: npm run parts -- restore ${part}.`);
  return [wanted.filter((release) => !isRetired(release)), left];
}
