import { ToolError } from 'shared-config/build/ToolError';
import { describeGeneration, fileDifferences } from '../history/generationFiles';
import { descriptionHash, GENERATION_FILE, type Generation } from '../history/Generation';
import { liveEntries, type LiveEntry } from '../history/HistoryEntry';
import { readHistory } from '../history/historyFile';
import { missingEntry } from '../history/missingEntry';
import type { SiteLayout } from '../store/siteLayout';

/**
 * Compares the live generation with the history: it must be the one that the last change made, and each of its pages
 * and other files must be as composed.
 *
 * @throws ToolError PARTS-076 with every difference, PARTS-077 when `live` leads to an earlier generation, PARTS-030
 * and PARTS-039 when the history cannot be read or does not lead to what is live.
 */
export function assertLiveGeneration(site: SiteLayout, live: Generation): void {
  const { integrity } = newestEntry(site, live);
  const differences =
    descriptionHash(live) === integrity
      ? fileDifferences(live.files, describeGeneration(site.live()))
      : [`${GENERATION_FILE} is not the one that the history names`];
  if (differences.length > 0)
    throw new ToolError(
      'PARTS-076',
      `The pages in ${site.live()} are not what was composed: ${differences.join(', ')}. Nothing was deployed. Restore the site folder from a copy, or publish any part: that renders every page again.`,
    );
}

/** The entry of the live generation, which must be the last one. A killed command may have left it unwritten. */
function newestEntry(site: SiteLayout, live: Generation): LiveEntry {
  const history = readHistory(site);
  const entries = liveEntries(history);
  const last = entries.at(-1);
  if (last && last.generation !== live.id && entries.some((one) => one.generation === live.id))
    throw new ToolError(
      'PARTS-077',
      `${site.live()} leads to the state ${live.id}, and the last change made ${last.generation}, so site/ is not the newest. Nothing was deployed. Restore the site folder from a copy; to go back on purpose: npm run parts -- rollback --to ${live.id}.`,
    );
  return missingEntry(site, live, history) ?? last ?? live.entry;
}
