import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pageFile } from '../compose/composePages';
import type { ComposedSite } from '../compose/composeSite';
import { changesBetween, type ChangeEntry } from '../history/HistoryEntry';
import type { OpenSite } from '../history/openSite';
import type { PackedRelease } from '../store/PackedRelease';
import { ASSETS_FILE, HEADERS_FILE, REGISTRY_FILE, RELEASE_FILE } from '../store/siteLayout';
import type { NewFile } from '../store/SiteRepository';
import { GATE_VERSION, type SiteState } from '../store/SiteState';
import type { Candidate } from '../verify/Candidate';
import type { ProposedCommit } from './changeSite';

interface Made extends Pick<ChangeEntry, 'action' | 'unchecked'> {
  readonly releases: readonly PackedRelease[];
  /** Of a change without a build, which writes pictures again that are there. */
  readonly remade?: readonly string[];
}

/** The commit that makes a candidate live. The live commit may lack the files of the changed releases. */
export function proposeCommit<Report>(
  { repository, tip, state: before }: OpenSite,
  { hashes, config, composed, changed, replaced, documents }: Candidate,
  { action, releases, unchecked, remade }: Made,
  report: Report,
): ProposedCommit<Report> {
  const unchanged = releases
    .filter(({ release: { part, hash } }) => before?.live[part] === hash)
    .map(({ release }) => release.part);
  const changes = changesBetween(before?.live ?? {}, hashes);
  const has = tip === undefined ? new Map<string, string>() : repository.files(tip);
  const known = documents ? repository.files(documents.commit) : new Map<string, string>();
  const kept = [
    ...composed.kept.map(pageFile),
    ...composed.keptFiles.map((file) => `public/${file}`),
  ];
  const written = new Map<string, NewFile>([
    ['public/remotes', { link: '../remotes' }],
    ...Object.entries(contentsOf(composed)),
    // Those of an earlier commit.
    ...kept.flatMap((file): [string, NewFile][] => {
      const object = known.get(file);
      return object === undefined || has.get(file) === object ? [] : [[file, { object }]];
    }),
  ]);
  const media = [...composed.media].map(([file, disk]) => [`public/${file}`, disk] as const);
  for (const [file, disk] of media) if (remade || !has.has(file)) written.set(file, { file: disk });
  const stays = new Set([...written.keys(), ...kept, ...media.map(([file]) => file)]);
  const files = new Map([
    ...written,
    ...changed.flatMap((one) => {
      const earlier = replaced.find(({ release }) => release.part === one.release.part);
      return filesOfRelease(one, earlier, has);
    }),
  ]);
  return {
    facts: {
      action,
      changes,
      ...(unchanged.length > 0 && { unchanged }),
      ...(before && !isDeepStrictEqual(before.config, config) && { configured: true as const }),
      ...(unchecked && { unchecked }),
    },
    state: {
      live: hashes,
      config,
      pages: composed.pages,
      redirects: composed.redirects,
      gate: GATE_VERSION,
      keys: Object.fromEntries(composed.all.map(({ path, key }) => [path, key])),
      documents: {
        ...Object.fromEntries(composed.kept.map((path) => [path, known.get(pageFile(path)) ?? ''])),
        ...Object.fromEntries(composed.rendered.map(({ path, html }) => [path, objectOf(html)])),
      },
      index: composed.index,
      retired: retiredAfter(before, hashes),
      bad: before?.bad ?? [],
    },
    files,
    removed: [...has.keys()].filter((path) => path.startsWith('public/') && !stays.has(path)),
    report,
  };
}

/** The release that each retired part had, once these are live. */
export function retiredAfter(
  before: Pick<SiteState, 'live' | 'retired'> | undefined,
  live: SiteState['live'],
): SiteState['retired'] {
  const all = Object.entries({ ...before?.retired, ...before?.live });
  return Object.fromEntries(all.filter(([part]) => !(part in live)));
}

/** Whether a proposal has every file as the live commit has it. The registry names bad releases only once it is written. */
export function changesNothing(
  { repository, tip }: OpenSite,
  { files = new Map<string, NewFile>(), removed = [] }: ProposedCommit<unknown>,
): boolean {
  const has = tip === undefined ? new Map<string, string>() : repository.files(tip);
  const registry = (text: string): object => ({ ...JSON.parse(text), bad: undefined }) as object;
  const isSame = ([path, file]: [string, NewFile]): boolean => {
    if (path === REGISTRY_FILE)
      return isDeepStrictEqual(
        registry(String(file)),
        registry(repository.read(tip ?? '', path) ?? '{}'),
      );
    return has.get(path) === objectOfFile(file);
  };
  return removed.length === 0 && [...files].every(isSame);
}

function objectOfFile(file: NewFile): string {
  if (typeof file !== 'object' || Buffer.isBuffer(file)) return objectOf(file);
  if ('object' in file) return file.object;
  return objectOf('link' in file ? file.link : readFileSync(file.file));
}

/** The id that git gives to a content: https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export function objectOf(text: Buffer | string): string {
  const content = Buffer.from(text);
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

/** The files that are written, by their path in the commit. */
export function contentsOf(composed: ComposedSite): Record<string, Buffer | string> {
  const contents: Record<string, Buffer | string> = {
    [HEADERS_FILE]: JSON.stringify(composed.headerRules, null, 1),
  };
  for (const { path, html } of composed.rendered) contents[pageFile(path)] = html;
  for (const [file, content] of Object.entries({ ...composed.rootFiles, ...composed.drawn }))
    contents[`public/${file}`] = content;
  return contents;
}

/**
 * The files of a release in a commit. Files that the earlier release has, too, are named by their object, so that one
 * changed post of a thousand costs one file.
 *
 * @param earlier the release that it replaces.
 * @param has the files of the live commit, with the ids of their contents.
 */
function filesOfRelease(
  { release, browserFolder, serverFolder }: PackedRelease,
  earlier: PackedRelease | undefined,
  has: ReadonlyMap<string, string>,
): [path: string, NewFile][] {
  const { part, hash, files, serverFiles } = release;
  if (has.has(`remotes/${part}/${hash}/${RELEASE_FILE}`)) return [];
  const entry = (
    top: 'remotes' | 'server',
    folder: string,
    file: string,
    isSame: boolean,
  ): [string, NewFile] => {
    const object = isSame && has.get(`${top}/${part}/${earlier?.release.hash}/${file}`);
    return [`${top}/${part}/${hash}/${file}`, object ? { object } : { file: join(folder, file) }];
  };
  const before = earlier?.release;
  return [
    ...Object.entries(files).map(([file, { integrity }]) =>
      entry('remotes', browserFolder, file, before?.files[file]?.integrity === integrity),
    ),
    ...[RELEASE_FILE, ASSETS_FILE].map((file) => entry('remotes', browserFolder, file, false)),
    ...Object.entries(serverFiles).map(([file, { integrity }]) =>
      entry('server', serverFolder, file, before?.serverFiles[file]?.integrity === integrity),
    ),
  ];
}
