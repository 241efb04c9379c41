import { ToolError } from 'shared-config/build/ToolError';
import { openStored, type OpenedRelease } from '../store/OpenedRelease';
import { RELEASE_FILE, type SiteLayout } from '../store/siteLayout';
import { fileViolations } from '../verify/checkFiles';

/**
 * Compares every live release with the name under which it went live and each of its files with the hash that it was
 * verified with. Between the publish and the deploy, others had the site folder: a disk, a branch, a cache.
 *
 * @param live the live release of each part, by its hash
 * @throws ToolError PARTS-075 with every difference, PARTS-004 when a release is missing, PARTS-034 when its description
 * cannot be read.
 */
export function assertLiveIntact(site: SiteLayout, live: Readonly<Record<string, string>>): void {
  const differences = Object.entries(live).flatMap(([part, hash]) => {
    const opened = openStored(site, part, hash);
    return [
      ...nameDifferences(opened, { part, hash }),
      ...fileViolations(opened).map(({ sentence }) => sentence),
    ];
  });
  if (differences.length > 0)
    throw new ToolError(
      'PARTS-075',
      `What is live in ${site.root} is not what was verified. ${differences.join(' ')} Nothing was deployed.`,
    );
}

/** A release is named by the hash of its description, so an exchanged one has another name. */
function nameDifferences(
  { release, browserFolder }: OpenedRelease,
  expected: { readonly part: string; readonly hash: string },
): string[] {
  if (release.part === expected.part && release.hash === expected.hash) return [];
  return [
    `${browserFolder}/${RELEASE_FILE} is that of ${release.part} ${release.hash}. Restore the site folder from a copy, or roll the part back.`,
  ];
}
