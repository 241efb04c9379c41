import { ToolError } from 'shared-config/build/ToolError';
import { liveSpans } from '../history/liveSpans';
import { badReleases, siteStates } from '../history/siteStates';
import { storedReleases } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import {
  activateStored,
  type StoredFacts,
  type StoredOptions,
  type StoredReport,
} from './activateStored';
import { rollbackTarget, stateAt } from './rollbackTarget';

/**
 * Makes earlier releases of some parts live again, together.
 *
 * @param target a number of steps back, which each part takes, or the beginning of a release's hash.
 * @throws ToolError PARTS-031 when there is no such release, PARTS-033 when a part is not live, and what
 * activateStored throws.
 */
export function rollbackParts(
  site: SiteLayout,
  parts: readonly string[],
  target: string,
  options: StoredOptions,
): Promise<StoredReport> {
  return activateStored(site, 'rollback', options, ({ before, history }) => {
    const bad = badReleases(history);
    const back = parts.map((part) => {
      const live = liveRelease(site, before.live, part);
      const stored = storedReleases(site, part);
      const spans = liveSpans(history, part);
      const skipped = (hash: string): boolean => bad.has(`${part}/${hash}`);
      return [part, rollbackTarget({ part, spans, live, stored, skipped }, target)] as const;
    });
    return { live: { ...before.live, ...Object.fromEntries(back) } };
  });
}

/**
 * Brings the site, or some of its parts, back to what was live at a moment. The whole site takes its
 * configuration along, and parts that were first published later are retired.
 *
 * @param target the beginning of a state's id, or a moment in ISO format.
 * @param parts all if empty.
 * @throws ToolError PARTS-035 when there is no such state, PARTS-033 when a part was not live then, and what
 * activateStored throws.
 */
export function rollbackTo(
  site: SiteLayout,
  target: string,
  parts: readonly string[],
  options: StoredOptions,
): Promise<StoredReport> {
  return activateStored(site, 'rollback', options, ({ before, history }: StoredFacts) => {
    const { live, config } = stateAt(siteStates(history), target);
    if (parts.length === 0) return { live, ...(config && { config }) };
    const back = parts.map((part) => [part, liveRelease(site, live, part)] as const);
    return { live: { ...before.live, ...Object.fromEntries(back) } };
  });
}

/** A part whose live release a publish replaced. */
export interface ReplacedRelease {
  readonly part: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Makes the releases live again that a change replaced, together, because they may need each other.
 *
 * @throws ToolError PARTS-119 when the live release of one of the parts is not the one of that change any more, and what
 * activateStored throws.
 */
export function undoChange(
  site: SiteLayout,
  changes: readonly ReplacedRelease[],
  options: StoredOptions,
): Promise<StoredReport> {
  return activateStored(site, 'rollback', options, ({ before }) => {
    const other = changes.find(({ part, to }) => before.live[part] !== to);
    if (other)
      throw new ToolError(
        'PARTS-119',
        `${other.part} ${other.to} is not live any more: ${before.live[other.part] ?? 'nothing'} is, from another change of the site. Nothing was rolled back.`,
      );
    const back = changes.map(({ part, from }) => [part, from] as const);
    return { live: { ...before.live, ...Object.fromEntries(back) } };
  });
}

/** @throws ToolError PARTS-033 when the part is not among the live ones. */
export function liveRelease(
  site: SiteLayout,
  live: Readonly<Record<string, string>>,
  part: string,
): string {
  const hash = live[part];
  if (hash !== undefined) return hash;
  throw new ToolError(
    'PARTS-033',
    `${part} is not live in that state of ${site.root}. Live are: ${Object.keys(live).sort().join(', ') || 'no parts'}.`,
  );
}
