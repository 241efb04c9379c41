import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { REMOTE_EXPOSE } from '../../contract/RemoteModule';
import { listFiles } from '../listFiles';

/** A federated module of a remote. */
export interface Expose {
  /** `./Landing`, `./posts/why-task-helpers`, `./remote` */
  readonly key: string;
  /** The file relative to the part's folder, with `./` in front. */
  readonly file: string;
  /** The name of its chunk: `Landing`, `posts-why-task-helpers`. */
  readonly chunk: string;
}

/**
 * The exposes of a remote, by convention: `src/remote.ts` as `./remote`, every component file of `src/pages`
 * under its own name, and every `.mdx` file of `src/posts` as a page.
 */
export function discoverExposes(folder: string): Expose[] {
  const pages = filesBelow(folder, 'src/pages').filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const posts = filesBelow(folder, 'src/posts').filter((file) => file.endsWith('.mdx'));
  return [
    [REMOTE_EXPOSE, 'src/remote.ts'],
    ...pages.map((file) => [`./${bare(file, 'src/pages/')}`, file]),
    ...posts.map((file) => [`./posts/${bare(file, 'src/posts/')}`, file]),
  ].map(([name = '', file = '']) => {
    // Some disks write file names in another normal form.
    const key = name.normalize();
    return { key, file: `./${file}`, chunk: chunkOf(key) };
  });
}

/**
 * The name of an expose's chunk, and of its file in the server bundle. It is ASCII: hashes are looked up by the
 * address of a file, and an address would encode other letters.
 */
export function chunkOf(key: string): string {
  const name = key.slice(2).replaceAll('/', '-');
  if (/^[\u0020-\u007e]*$/.test(name)) return name;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16);
  return `page-${hash}`;
}

function bare(file: string, prefix: string): string {
  return file.slice(prefix.length).replace(/\.(tsx|mdx)$/, '');
}

function filesBelow(folder: string, inside: string): string[] {
  return listFiles(join(folder, inside)).map((file) => `${inside}/${file}`);
}
