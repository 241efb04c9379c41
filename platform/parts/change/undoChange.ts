import { ToolError } from 'shared-config/build/ToolError';
import type { SiteLayout } from '../store/siteLayout';
import { activateStored, type StoredOptions, type StoredReport } from './activateStored';

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
