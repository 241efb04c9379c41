import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { entriesBelow } from 'shared-config/build/listFiles';
import { plainFileOf } from '../compress/sidecars';
import { integrityOf } from '../store/fileTree';
import type { SiteLayout } from '../store/siteLayout';
import { GENERATION_FILE, readLive, type Generation } from './Generation';

/** The files of a generation by their path in its folder: the hash of a file, the target of a link. */
type Files = Readonly<Record<string, string>>;

/** The files below a generation's folder, except for its description and the compressed forms of others. */
export function describeGeneration(folder: string): Files {
  const described = entriesBelow(folder).filter(
    ([name]) => name !== GENERATION_FILE && plainFileOf(name) === undefined,
  );
  const entries = described.map(([name, entry]) => {
    const path = join(folder, name);
    const content = entry.isSymbolicLink()
      ? linkTo(readlinkSync(path))
      : integrityOf(readFileSync(path));
    return [name, content] as const;
  });
  return Object.fromEntries(entries);
}

/** A link among the files of a generation. */
export const linkTo = (target: string): string => `link to ${target}`;

/** A sentence without its end for each file that differs. */
export function fileDifferences(promised: Files, found: Files): string[] {
  const names = [...new Set([...Object.keys(promised), ...Object.keys(found)])].sort();
  return names
    .filter((name) => promised[name] !== found[name])
    .map((name) => {
      if (found[name] === undefined) return `${name} is missing`;
      return promised[name] === undefined
        ? `${name} was added`
        : `${name} is not what was composed`;
    });
}

/** What is live; without `files` if one of them is not as it was composed. */
export type KeepableGeneration = Omit<Generation, 'files'> & Partial<Pick<Generation, 'files'>>;

/**
 * What is live, for a change that keeps pages as they are. Without `files` if a file is not as it was composed: then no
 * page can be kept.
 *
 * @throws ToolError PARTS-034 when its description cannot be read.
 */
export function readKeepable(site: SiteLayout): KeepableGeneration | undefined {
  const live = readLive(site);
  if (!live) return undefined;
  const { files, ...others } = live;
  return fileDifferences(files, describeGeneration(site.live())).length === 0 ? live : others;
}
