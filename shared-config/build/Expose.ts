import { createHash } from 'node:crypto';
import { REMOTE_EXPOSE } from '../contract/RemoteModule';

/** A federated module of a remote. */
export interface Expose {
  /** `./Landing`, `./blog/why-task-helpers`, `./remote` */
  readonly key: string;
  /** What webpack builds it from: a file relative to the part's folder, with `./` in front. */
  readonly file: string;
  /** The name of its chunk: `Landing`, `blog-why-task-helpers`. */
  readonly chunk: string;
}

/** What a remote says about itself: `src/remote.ts` as `./remote`. */
export const REMOTE: Expose = { key: REMOTE_EXPOSE, file: './src/remote.ts', chunk: 'remote' };

/** The expose with a name such as `./Landing`, from a file. */
export function expose(name: string, file: string): Expose {
  // Some disks write file names in another normal form.
  const key = name.normalize();
  return { key, file, chunk: chunkOf(key) };
}

/** The name of a chunk. ASCII, because hashes are looked up by address, and addresses encode other characters. */
export function chunkOf(key: string): string {
  const name = key.slice(2).replaceAll('/', '-');
  if (/^[\u0020-\u007e]*$/.test(name)) return name;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16);
  return `page-${hash}`;
}
