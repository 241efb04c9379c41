import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContractUse } from '../declarations/contractOfPart';
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

/**
 * The documents that an earlier build of a part left, as far as they would be built from the same now. One with a file
 * that is missing, or not as it was written, counts as not there.
 *
 * @param output the folder of that build, which still has them
 * @param list the file that names them
 * @param inputs what `from` is now, by chunk
 */
export function keptDocuments(
  folder: string,
  output: string,
  list: string,
  inputs: ReadonlyMap<string, string>,
): BuiltDocuments {
  const now = fileHashes(folder);
  const left = fileHashes(output);
  const are = (files: Readonly<Record<string, string>>, hash: (file: string) => string): boolean =>
    Object.entries(files).every(([file, known]) => hash(file) === known);
  const kept = Object.entries((readNote(list) ?? {}) as BuiltDocuments).filter(
    ([chunk, { from, reads, files }]) =>
      inputs.get(chunk) === from && are(reads, now) && are(files, left),
  );
  return Object.fromEntries(kept);
}

/** What a build has noted for the next one; undefined if there is nothing: its folder may be deleted at any time. */
export function readNote(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export function writeNote(file: string, note: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(note));
}

/** Lists those documents of a build that depend on their inputs alone. */
export function listDocuments(built: BuiltDocuments, list: string): void {
  const lasting = Object.entries(built).filter(([, { from }]) => from !== undefined);
  writeNote(list, Object.fromEntries(lasting));
}

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
