import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DECLARED = /(?<=[\s;{])--([a-z][\w-]*)(?=\s*:)/g;

/**
 * The names of the design tokens in `shared-config/ui/tokens.css`, without the dashes, in their order.
 *
 * @param root of the project
 */
export function tokenNames(root: string): string[] {
  const css = readFileSync(join(root, 'shared-config/ui/tokens.css'), 'utf8');
  return [...new Set([...css.matchAll(DECLARED)].map(([, name = '']) => name))];
}
