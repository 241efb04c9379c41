import { join } from 'node:path';
import { REMOTE_EXPOSE } from '../../contract/RemoteModule';
import { listFiles } from '../listFiles';
import { postYears, yearRequest, readPosts } from '../mdx/readPosts';
import { createHash } from 'node:crypto';

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
  return filesBelow(folder, 'src/pages')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => expose(`./${bare(file, 'src/pages/')}`, `./${file}`));
}

/**
 * The pages that are documents, by convention: every `.mdx` file of `src/posts`, and the years that it has pages for.
 * They have no module in the browser, so what browsers load does not grow with them.
 *
 * @param years those that have a page, for a caller that knows them; otherwise every post is read.
 */
export function discoverDocuments(folder: string, years = yearsIn(folder)): Expose[] {
  const posts = filesBelow(folder, 'src/posts').filter((file) => file.endsWith('.mdx'));
  return [
    ...posts.map((file) => expose(`./posts/${bare(file, 'src/posts/')}`, `./${file}`)),
    ...years.map((year) => expose(`./years/${year}`, yearRequest(year))),
  ];
}

/** The years that have a page in a build, by the chunks of its documents. */
export function builtYears(chunks: readonly string[]): string[] {
  return chunks.flatMap((chunk) => /^years-(\d{4})$/.exec(chunk)?.[1] ?? []);
}

/** None while front matter is unfinished: the build of that post reports it. */
function yearsIn(folder: string): string[] {
  try {
    return postYears(readPosts(join(folder, 'src/posts')));
  } catch {
    return [];
  }
}

function expose(name: string, file: string): Expose {
  // Some disks write file names in another normal form.
  const key = name.normalize();
  return { key, file, chunk: chunkOf(key) };
}

function bare(file: string, prefix: string): string {
  return file.slice(prefix.length).replace(/\.(tsx|mdx)$/, '');
}

function filesBelow(folder: string, inside: string): string[] {
  return listFiles(join(folder, inside)).map((file) => `${inside}/${file}`);
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
