import { ToolError } from 'shared-config/build/ToolError';
import { lastPublished, liveSpans } from '../history/HistoryEntry';
import type { OpenSite } from '../history/openSite';
import type { PackedRelease } from '../store/PackedRelease';
import { LOST_SITE, SHELL, type SiteLayout } from '../store/siteLayout';
import { badMark, type SiteState } from '../store/SiteState';
import { undoOrder } from './rollbackTarget';

/*
 * Which releases may go live, by what people have decided, for people and for the schedule.
 */

/**
 * - `retired`: the part was taken off the site.
 * - `rolled back`: the release was rolled back from, and has not been live since.
 * - `bad`: the release is marked bad.
 */
export type Reason = 'retired' | 'rolled back' | 'bad';

type Decided = Pick<OpenSite, 'state' | 'history'>;

/**
 * What people have decided against a part, or against one release of it.
 *
 * @param hash by default that of the newest publish of the part.
 */
export function reasonsAgainst(
  { state, history }: Decided,
  part: string,
  hash = lastPublished(history, part)?.hash ?? '',
): Reason[] {
  if (!state) return [];
  const spans = liveSpans(history, part);
  const wasLeft = spans.some((span) => span.hash === hash) && !undoOrder(spans).includes(hash);
  const isNewest = lastPublished(history, part)?.hash === hash;
  const reasons: Readonly<Record<Reason, boolean>> = {
    retired: state.retired[part] !== undefined,
    'rolled back': state.live[part] !== hash && (wasLeft || isNewest),
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
  { state }: Decided,
  releases: readonly (readonly [part: string, hash: string])[],
): void {
  const refused = releases.flatMap(([part, hash]) => (state && badMark(state, part, hash)) ?? []);
  const [first] = refused;
  if (!first) return;
  throw new ToolError(
    'PARTS-036',
    `${refused.map(saidOf).join(' ')} Choose another release, or take the mark back: npm run parts -- mark-good ${first.part} ${first.hash}.`,
  );
}

/** A sentence that says of a release that it is marked bad, by whom, and why. */
export const saidOf = ({ part, hash, author, reason }: SiteState['bad'][number]): string =>
  `${part} ${hash} is marked bad by ${author}${reason ? `: ${reason}` : ''}.`;

/** Whose wish a publish is: it names its parts, it restores what is retired, or it takes all that there is. */
export type Asked = 'by name' | 'restored' | 'with all';

/**
 * The releases that may go live, and a sentence about each of the others. What somebody has decided against stays off the
 * site, whatever a workflow brings, until somebody decides otherwise: naming a part that was rolled back is such a decision.
 *
 * @throws ToolError PARTS-039 when a part that is named is retired. A bad release that is named is refused by the change.
 */
export function mayGoLive(
  current: OpenSite,
  releases: readonly PackedRelease[],
  asked: Asked,
): readonly [releases: PackedRelease[], notices: string[]] {
  const reasonOf = ({ release: { part, hash } }: PackedRelease): Reason | undefined =>
    current.state?.live[part] === hash ? undefined : reasonsAgainst(current, part, hash)[0];
  if (asked === 'with all')
    return [
      releases.filter((packed) => reasonOf(packed) === undefined),
      releases.flatMap((packed) => {
        const reason = reasonOf(packed);
        return reason ? [heldBy(reason, packed, current)] : [];
      }),
    ];
  const retired = releases.filter((packed) => reasonOf(packed) === 'retired');
  const [first] = asked === 'restored' ? [] : retired;
  if (first)
    throw new ToolError(
      'PARTS-039',
      `${retired.map(({ release }) => release.part).join(', ')}: retired, so a publish does not bring it back. Restore what was live (npm run parts -- restore ${first.release.part}), or publish this build in its place: --restore.`,
    );
  return [[...releases], []];
}

/** Why a release stays off the site, and the way out. */
function heldBy(
  reason: Reason,
  { release: { part, hash } }: PackedRelease,
  { state }: Decided,
): string {
  const mark = state && badMark(state, part, hash);
  if (reason === 'bad' && mark) return `${saidOf(mark)} It stays off the site.`;
  if (reason === 'retired') return `${part} stays retired: npm run parts -- restore ${part}.`;
  return `${part} ${hash} stays rolled back, until another release of it comes, or: npm run parts -- rollback ${part} ${hash}.`;
}
