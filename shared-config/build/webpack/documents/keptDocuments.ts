import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ContractUse } from '../../contract/contractOfPart';
import type { ShippedPackage } from '../ShippedPackagesPlugin';

/** What the build of a document leaves. */
export interface BuiltDocument {
  /** A hash of all that it was built from. */
  readonly from: string;
  /** Its module and its stylesheets, in their order. */
  readonly files: readonly string[];
  readonly uses: ContractUse;
  /** The packages with code in it. */
  readonly packages: readonly ShippedPackage[];
  /** Whether a later build with the same inputs would leave the same. */
  readonly lasts: boolean;
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
  const { documents, contents } = readKept(file);
  const same = Object.entries(documents).filter(([chunk, { from }]) => inputs.get(chunk) === from);
  return withTheirFiles(Object.fromEntries(same), contents);
}

/** Replaces what is kept in a file. */
export function keepDocuments(
  file: string,
  documents: KeptDocuments['documents'],
  contents: KeptDocuments['contents'],
): void {
  const text = JSON.stringify(withTheirFiles(documents, contents));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${hashOf(text)}\n${text}`);
}

function readKept(file: string): KeptDocuments {
  try {
    const [hash, text = ''] = readFileSync(file, 'utf8').split('\n');
    if (hashOf(text) === hash) return JSON.parse(text) as KeptDocuments;
  } catch {
    // The folder may be deleted at any time.
  }
  return { documents: {}, contents: {} };
}

function withTheirFiles(
  documents: KeptDocuments['documents'],
  contents: KeptDocuments['contents'],
): KeptDocuments {
  const files = Object.values(documents).flatMap((document) => document.files);
  return {
    documents,
    contents: Object.fromEntries(files.map((path) => [path, contents[path] ?? ''])),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
