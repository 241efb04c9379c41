import { join } from 'node:path';
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
    ['./remote', 'src/remote.ts'],
    ...pages.map((file) => [`./${bare(file, 'src/pages/')}`, file]),
    ...posts.map((file) => [`./posts/${bare(file, 'src/posts/')}`, file]),
  ].map(([key = '', file = '']) => ({ key, file: `./${file}`, chunk: chunkOf(key) }));
}

/** The name of an expose's chunk, and of its file in the server bundle. */
export function chunkOf(key: string): string {
  return key.slice(2).replaceAll('/', '-');
}

function bare(file: string, prefix: string): string {
  return file.slice(prefix.length).replace(/\.(tsx|mdx)$/, '');
}

function filesBelow(folder: string, inside: string): string[] {
  return listFiles(join(folder, inside)).map((file) => `${inside}/${file}`);
}
