import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { ToolError } from 'shared-config/build/ToolError';
import { openSite } from '../../history/openSite';
import { originalPlace } from '../../store/originalPlace';
import { namesIn } from '../../store/PackedRelease';
import { MAPS_FOLDER, type SiteLayout } from '../../store/siteLayout';
import type { CommandContext } from './CommandContext';

/** A script, and line and column in it, from 1; a stack or an address around it may name part and release. */
const PLACE = /(?:remotes\/([\w-]+)\/([\da-f]+)\/(?:[\w.-]+\/)*)?([\w.-]+\.js):(\d+):(\d+)/;

/**
 * Prints the place in the sources behind each place in a published script, as a stack or a reported failure names it.
 *
 * @throws ToolError PARTS-007 for text that names no place, PARTS-186 when no stored release has the script or its map.
 */
export async function where(
  { site, say }: CommandContext,
  places: readonly string[],
): Promise<void> {
  const { live = {} } = (await openSite(site)).state ?? {};
  for (const text of places) {
    const [, part, hash, script = '', line, column] = PLACE.exec(text) ?? [];
    if (script === '')
      throw new ToolError(
        'PARTS-007',
        `${JSON.stringify(text)} names no place. Write script, line and column, as in npm run parts -- where Hours.0712fc25.js:2:1009.`,
      );
    const found = mapsOf(site, live, script).find(
      (map) =>
        (part === undefined || map.part === part) && (hash === undefined || map.hash === hash),
    );
    if (!found)
      throw new ToolError(
        'PARTS-186',
        `No release that ${site.root} holds has a source map of ${script}. prune has removed that release, or it was built before releases had maps: check out the commit that "npm run parts -- log" names for it, and build that.`,
      );
    const place = originalPlace(found.part, found.file, Number(line), Number(column));
    say(`${place ?? 'code that webpack wrote'} (${found.part} ${found.hash})`);
  }
}

/** The source maps of a script, that of a live release first: releases share scripts that did not change. */
function mapsOf(site: SiteLayout, live: Readonly<Record<string, string>>, script: string) {
  const maps = namesIn(site.server()).flatMap((part) =>
    readdirSync(join(site.server(), part)).flatMap((hash) => {
      const folder = join(site.serverFiles(part, hash), MAPS_FOLDER);
      const name = listFiles(folder).find((file) => file.endsWith(`/${script}.map`));
      return name === undefined ? [] : [{ part, hash, file: join(folder, name) }];
    }),
  );
  const isLive = ({ part, hash }: { part: string; hash: string }) => live[part] === hash;
  return [...maps.filter(isLive), ...maps.filter((map) => !isLive(map))];
}
