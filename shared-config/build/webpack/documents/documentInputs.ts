import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fingerprint } from '../../fingerprint';
import { otherPosts } from '../../mdx/otherPosts';
import { yearOf } from '../../mdx/postYears';
import { readPosts } from '../../mdx/readPosts';
import { projectRoot } from '../../projectRoot';
import type { Expose } from '../discoverExposes';
import type { BuildMode } from '../PartOptions';

/**
 * A hash of all that a document is built from, by its chunk: its own file, what it shows of other posts, and everything
 * that is no post, which all documents share.
 *
 * @param folder of the part.
 * @returns nothing while front matter is not valid: then the build fails anyway.
 */
export function documentInputs(
  folder: string,
  mode: BuildMode,
  documents: readonly Expose[],
): Map<string, string> {
  const root = projectRoot(folder);
  const part = relative(root, folder).replaceAll(sep, '/');
  const posts = postsOf(folder);
  if (!posts) return new Map();
  const isPost = (file: string): boolean =>
    file.startsWith(`${part}/src/posts/`) && file.endsWith('.mdx');
  const shared = fingerprint(root, part, mode, (file) => !isPost(file));
  // Modules of linked packages are named by their folder.
  const around = [root, shared];
  return new Map(
    documents.map(({ chunk, file }) => {
      const year = /\?year=(\d{4})$/.exec(file)?.[1];
      const own = year
        ? posts.filter((post) => yearOf(post) === year)
        : [
            readFileSync(join(folder, file), 'utf8'),
            otherPosts(posts, basename(file, '.mdx').normalize()),
          ];
      const hash = createHash('sha256').update(JSON.stringify([...around, file, own]));
      return [chunk, hash.digest('hex')];
    }),
  );
}

function postsOf(folder: string): ReturnType<typeof readPosts> | undefined {
  try {
    return readPosts(join(folder, 'src/posts'));
  } catch {
    return undefined;
  }
}
