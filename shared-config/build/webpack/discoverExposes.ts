import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { REMOTE_EXPOSE } from '../../contract/RemoteModule';
import { listFiles } from '../listFiles';
import { finishedPosts, postYears, yearRequest } from '../mdx/readPosts';

/** A federated module of a remote. */
export interface Expose {
  /** `./Landing`, `./posts/why-task-helpers`, `./remote` */
  readonly key: string;
  /** What webpack builds it from: a file relative to the part's folder, with `./` in front. */
  readonly file: string;
  /** The name of its chunk: `Landing`, `posts-why-task-helpers`. */
  readonly chunk: string;
}

/** What a remote says about itself: `src/remote.ts` as `./remote`. */
export const REMOTE: Expose = { key: REMOTE_EXPOSE, file: './src/remote.ts', chunk: 'remote' };

/** The pages that browsers load, by convention: every component file of `src/pages` under its own name. */
export function discoverExposes(folder: string): Expose[] {
  return listFiles(join(folder, 'src/pages'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => expose(`./${file.replace(/\.tsx$/, '')}`, `./src/pages/${file}`));
}

/**
 * The pages that are documents, by convention: every `.mdx` file of `src/posts`, and the years that it has pages for.
 * They have no module in the browser, so what browsers load does not grow with them.
 *
 * @param years those that have a page, for a caller that knows them; otherwise every post is read.
 */
export function discoverDocuments(
  folder: string,
  years = postYears(finishedPosts(folder)),
): Expose[] {
  const posts = listFiles(join(folder, 'src/posts')).filter((file) => file.endsWith('.mdx'));
  return [
    ...posts.map((file) => expose(`./posts/${file.replace(/\.mdx$/, '')}`, `./src/posts/${file}`)),
    ...years.map((year) => expose(`./years/${year}`, yearRequest(year))),
  ];
}

/** The years that have a page in a build, by the chunks of its documents. */
export function builtYears(chunks: readonly string[]): string[] {
  return chunks.flatMap((chunk) => /^years-(\d{4})$/.exec(chunk)?.[1] ?? []);
}

function expose(name: string, file: string): Expose {
  // Some disks write file names in another normal form.
  const key = name.normalize();
  return { key, file, chunk: chunkOf(key) };
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
