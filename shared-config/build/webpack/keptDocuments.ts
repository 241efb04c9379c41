import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContractUse } from '../contract/contractOfPart';
import { listFiles } from '../listFiles';
import type { ShippedPackage } from './shippedPackagesPlugin';

export interface BuiltDocument {
  /** A hash of its data and of what all documents share; undefined if it depends on more. */
  readonly from: string | undefined;
  /** The other sources in it, such as its text: hashes by path in the part. */
  readonly reads: Readonly<Record<string, string>>;
  /** Its module, stylesheets and pictures, in their order: hashes by path in the build. */
  readonly files: Readonly<Record<string, string>>;
  readonly uses: ContractUse;
  readonly packages: readonly ShippedPackage[];
}

/** By chunk. */
export type BuiltDocuments = Readonly<Record<string, BuiltDocument>>;

const INDEX = 'index.json';

/**
 * The documents that an earlier build of a part left, as far as they would be built from the same now. One with a file
 * that is missing, or not as it was written, counts as not there.
 *
 * @param cache the folder that keeps them
 * @param inputs what `from` is now, by chunk
 */
export function keptDocuments(
  folder: string,
  cache: string,
  inputs: ReadonlyMap<string, string>,
): BuiltDocuments {
  const now = fileHashes(folder);
  const kept = fileHashes(join(cache, 'files'));
  const are = (files: Readonly<Record<string, string>>, hash: (file: string) => string): boolean =>
    Object.entries(files).every(([file, known]) => hash(file) === known);
  return only(
    readIndex(cache),
    ([chunk, { from, reads, files }]) =>
      inputs.get(chunk) === from && are(reads, now) && are(files, kept),
  );
}

function readIndex(cache: string): BuiltDocuments {
  try {
    return JSON.parse(readFileSync(join(cache, INDEX), 'utf8')) as BuiltDocuments;
  } catch {
    // Its folder may be deleted at any time.
    return {};
  }
}

/** Adds the files of kept documents to a build. They are links: a thousand are not copied for one that changes. */
export function linkKept(kept: BuiltDocuments, cache: string, output: string): void {
  for (const file of filesOf(kept)) link(join(cache, 'files', file), join(output, file));
}

/** Replaces what is kept by those documents of a build that depend on their inputs alone. */
export function keepDocuments(built: BuiltDocuments, cache: string, output: string): void {
  const lasting = only(built, ([, { from }]) => from !== undefined);
  const files = filesOf(lasting);
  for (const file of listFiles(join(cache, 'files')))
    if (!files.has(file)) rmSync(join(cache, 'files', file));
  for (const file of files) link(join(output, file), join(cache, 'files', file));
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, INDEX), JSON.stringify(lasting));
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    // The folders may be on two disks.
    copyFileSync(from, to);
  }
}

const filesOf = (documents: BuiltDocuments): Set<string> =>
  new Set(Object.values(documents).flatMap(({ files }) => Object.keys(files)));

const only = (
  documents: BuiltDocuments,
  counts: (document: readonly [chunk: string, BuiltDocument]) => boolean,
): BuiltDocuments => Object.fromEntries(Object.entries(documents).filter(counts));

/** Hashes the files below a folder, each once; a file that is not there has the empty text. */
export function fileHashes(folder: string): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const hash = known.get(file) ?? hashOfFile(join(folder, file));
    known.set(file, hash);
    return hash;
  };
}

function hashOfFile(path: string): string {
  try {
    return hashOf(readFileSync(path));
  } catch {
    return '';
  }
}

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');
