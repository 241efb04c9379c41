import { createHash } from 'node:crypto';
import { statSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { unpacksTo } from '../compress/packing';
import { ENCODINGS, isCompressible, type Encoding } from '../compress/sidecars';
import type { Form } from './chooseAnswer';
import { oncePerTurn } from './oncePerTurn';

/** A form of a file whose bytes are in memory. */
interface LoadedForm extends Form {
  readonly body: Buffer;
}

/** A file that is served. A large one has no body: it is read again for each answer. */
export interface ServedFile {
  readonly plain: Form & { readonly body?: Buffer };
  readonly packed: Readonly<Partial<Record<Encoding, LoadedForm>>>;
}

/** Bytes. Larger files are not compressed text, and are streamed. */
const LARGEST = 4 * 1024 * 1024;

/** Bytes of all files together; those that were not asked for the longest go first. */
const BOUND = 48 * 1024 * 1024;

interface Entry {
  readonly version: string;
  readonly file: ServedFile;
  readonly bytes: number;
}

/**
 * Keeps the files of a site in memory, within a bound, as long as they do not change on the disk. A sidecar counts only
 * if it unpacks to its file: a stale or damaged one is never sent.
 */
export class FileCache {
  private readonly entries = new Map<string, Entry>();
  private readonly loading = new Map<string, Promise<ServedFile>>();
  private bytes = 0;

  /** Undefined if there is no such file. A file in memory needs no promise. */
  readonly open = oncePerTurn((path: string) => this.look(path));

  private look(path: string): ServedFile | Promise<ServedFile> | undefined {
    const stats = statsOf(path);
    if (!stats?.isFile()) return undefined;
    const version = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    const known = this.entries.get(path);
    if (known?.version === version) {
      // Makes it the newest.
      this.entries.delete(path);
      this.entries.set(path, known);
      return known.file;
    }
    const key = `${path} ${version}`;
    const loading = this.loading.get(key) ?? this.load(path, version, stats);
    this.loading.set(key, loading);
    return loading.finally(() => this.loading.delete(key));
  }

  private async load(path: string, version: string, stats: Stats): Promise<ServedFile> {
    const file = await readServed(path, stats);
    const forms = [file.plain, ...Object.values(file.packed)];
    const bytes = forms.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
    this.remove(path);
    this.entries.set(path, { version, file, bytes });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= BOUND) break;
      this.remove(oldest);
    }
    return file;
  }

  private remove(path: string): void {
    this.bytes -= this.entries.get(path)?.bytes ?? 0;
    this.entries.delete(path);
  }
}

/** Undefined for a path that no file can have: one below a file, or one that is too long. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (NO_PATH.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

const NO_PATH = ['ENOTDIR', 'ENAMETOOLONG'];

async function readServed(path: string, { size, mtimeMs }: Stats): Promise<ServedFile> {
  if (size > LARGEST)
    return { plain: { size, etag: `"${size.toString(36)}-${mtimeMs.toString(36)}"` }, packed: {} };
  const plain = await readFile(path);
  const found = await Promise.all(
    (isCompressible(path) ? ENCODINGS : []).map(async ({ encoding, ending }) => {
      const packed = await readFile(path + ending).catch(() => undefined);
      if (!packed || !(await unpacksTo(packed, encoding, plain))) return [];
      return [[encoding, loaded(packed)] as const];
    }),
  );
  return { plain: loaded(plain), packed: Object.fromEntries(found.flat()) };
}

/** With a hash of these bytes: each form of a file has its own, and it stays as long as they do. */
function loaded(body: Buffer): LoadedForm {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { body, size: body.length, etag: `"${hash}"` };
}
