import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { UsedExports } from '../../contract/contractOfPart';
import type { ShippedPackage } from '../ShippedPackagesPlugin';

/** What the build of a document leaves. */
export interface BuiltDocument {
  /** Its files, by path in the folder of the build: the module, and stylesheets. */
  readonly files: Readonly<Record<string, Buffer>>;
  /** The stylesheets, in their order. */
  readonly styles: readonly string[];
  /** What it uses of the contract, by the name of the module. */
  readonly uses: Readonly<Record<string, Exclude<UsedExports, undefined>>>;
  /** The packages with code in it. */
  readonly packages: readonly ShippedPackage[];
}

const ENTRY = z.object({
  /** A hash of all that it was built from. */
  inputs: z.string(),
  /** The hash of each file, which names its content. */
  files: z.record(z.string(), z.string()),
  styles: z.array(z.string()),
  uses: z.record(z.string(), z.union([z.literal('all'), z.array(z.string())])),
  packages: z.array(z.object({ name: z.string(), version: z.string() })),
});
const INDEX = z.record(z.string(), ENTRY);
type Index = z.infer<typeof INDEX>;

/**
 * The documents that the last build of a part left, in a folder that may be deleted at any time. What cannot be read or
 * is not as it was written counts as missing.
 */
export class DocumentCache {
  private readonly index: Index;

  constructor(private readonly folder: string) {
    this.index = this.readIndex();
  }

  /** A document that was built from the same inputs; undefined if there is none. */
  find(chunk: string, inputs: string): BuiltDocument | undefined {
    const found = Object.hasOwn(this.index, chunk) ? this.index[chunk] : undefined;
    if (found?.inputs !== inputs) return undefined;
    try {
      const files = Object.entries(found.files).map(([file, hash]) => [file, this.content(hash)]);
      return { ...found, files: Object.fromEntries(files) as BuiltDocument['files'] };
    } catch {
      return undefined;
    }
  }

  /** Replaces what is stored: these documents, each with its inputs, and no others. */
  replace(documents: ReadonlyMap<string, { inputs: string; built: BuiltDocument }>): void {
    const known = new Set(this.stored());
    const index: Index = {};
    const needed = new Set<string>();
    for (const [chunk, { inputs, built }] of documents) {
      const { styles, uses, packages } = built;
      const files: Record<string, string> = {};
      for (const [file, content] of Object.entries(built.files)) {
        const hash = hashOf(content);
        files[file] = hash;
        needed.add(hash);
        if (!known.has(hash)) this.write(join('files', hash), content);
        known.add(hash);
      }
      const copy = { styles: [...styles], packages: [...packages] };
      index[chunk] = { inputs, files, ...copy, uses: uses as Index[string]['uses'] };
    }
    this.write('index.json', JSON.stringify(index));
    for (const hash of known) if (!needed.has(hash)) rmSync(join(this.folder, 'files', hash));
  }

  private content(hash: string): Buffer {
    const content = this.read.get(hash) ?? readFileSync(join(this.folder, 'files', hash));
    if (!this.read.has(hash) && hashOf(content) !== hash) throw new Error(`${hash} is damaged.`);
    this.read.set(hash, content);
    return content;
  }

  /** By hash: documents that look the same share a stylesheet. */
  private readonly read = new Map<string, Buffer>();

  private stored(): string[] {
    try {
      return readdirSync(join(this.folder, 'files'));
    } catch {
      return [];
    }
  }

  private readIndex(): Index {
    try {
      return INDEX.parse(JSON.parse(readFileSync(join(this.folder, 'index.json'), 'utf8')));
    } catch {
      return {};
    }
  }

  /** In one step: a build that is killed leaves no half file under that name. */
  private write(file: string, content: Buffer | string): void {
    const place = join(this.folder, file);
    const next = `${place}.${randomBytes(4).toString('hex')}`;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(next, content);
    renameSync(next, place);
  }
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
