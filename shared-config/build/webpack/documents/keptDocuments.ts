import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ContractUse } from '../../contract/contractOfPart';
import type { ShippedPackage } from '../ShippedPackagesPlugin';

/** What the build of a document leaves. */
export interface BuiltDocument {
  /** A hash of all that it was built from; undefined if it depends on more. */
  readonly from: string | undefined;
  /** Its module and its stylesheets, in their order. */
  readonly files: readonly string[];
  readonly uses: ContractUse;
  /** The packages with code in it. */
  readonly packages: readonly ShippedPackage[];
}

export interface KeptDocuments {
  /** By chunk. */
  readonly documents: Readonly<Record<string, BuiltDocument>>;
  /** The text of each of their files; documents that look the same share a stylesheet. */
  readonly contents: Readonly<Record<string, string>>;
}

/**
 * The documents that an earlier build of a part left, as far as they would be built from the same inputs now. A file that
 * is missing, or not as it was written, has none.
 *
 * @param inputs a hash of all that a document is built from, by its chunk.
 */
export function keptDocuments(file: string, inputs: ReadonlyMap<string, string>): KeptDocuments {
  let kept: KeptDocuments = { documents: {}, contents: {} };
  try {
    const [hash, text = ''] = readFileSync(file, 'utf8').split('\n');
    if (hashOf(text) === hash) kept = JSON.parse(text) as KeptDocuments;
  } catch {
    // Its folder may be deleted at any time.
  }
  return only(kept, ([chunk, { from }]) => inputs.get(chunk) === from);
}

/** Replaces what is kept in a file, by those documents that depend on their inputs alone. */
export function keepDocuments(file: string, built: KeptDocuments): void {
  const text = JSON.stringify(only(built, ([, { from }]) => from !== undefined));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${hashOf(text)}\n${text}`);
}

/** Some of the documents, with their files. */
function only(
  { documents, contents }: KeptDocuments,
  counts: (document: readonly [chunk: string, BuiltDocument]) => boolean,
): KeptDocuments {
  const some = Object.entries(documents).filter(counts);
  const files = some.flatMap(([, document]) => document.files);
  return {
    documents: Object.fromEntries(some),
    contents: Object.fromEntries(files.map((path) => [path, contents[path] ?? ''])),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
