import { z } from 'zod';
import type { HeaderRule } from 'shared-config/contract/Composer';

/** The composer's header rules, as a commit keeps them. */
export const HEADER_RULES = z.array(
  z.object({ source: z.string(), headers: z.record(z.string(), z.string()) }),
) satisfies z.ZodType<readonly HeaderRule[]>;

/** The glob of every address whose last name has no dot. */
export const WITHOUT_DOT = '**/!(*.*)';

/** The glob of files. Documents do not count: their addresses have no `.html`. */
export const WITH_DOT = '**/*.*';

/** Before the ending of a file in any folder. */
export const ANY_FOLDER = '**/*';

/**
 * The response headers of a path. A later rule wins over an earlier one. Understands the globs that the composer writes:
 * every path, a last name with or without a dot, an ending, a folder, and an exact path.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter(({ source }) => matches(source, path)).map(({ headers }) => headers),
  ) as Record<string, string>;
}

function matches(source: string, path: string): boolean {
  if (source === '**') return true;
  if (source === WITHOUT_DOT) return !hasDot(path);
  if (source === WITH_DOT) return hasDot(path) && !path.endsWith('.html');
  if (source.startsWith(ANY_FOLDER)) return path.endsWith(source.slice(ANY_FOLDER.length));
  return source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : path === source;
}

const hasDot = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');
