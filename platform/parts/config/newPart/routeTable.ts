import { ToolError } from 'shared-config/build/ToolError';
import { PATHS } from 'shared-config/site/paths';

/** A path of the route table and its remote. */
export interface TableRoute {
  /** An exact path, or a subtree that ends in `/*`. */
  readonly path: string;
  readonly remote: string;
}

/**
 * The routes in the text of `shell/src/routes.ts`. The platform reads the table as text, because it imports no
 * source of a part.
 *
 * @throws ToolError PARTS-093 when a path is neither a text nor one of PATHS.
 */
export function routeTable(text: string): TableRoute[] {
  return [...text.matchAll(/path: ('[^']*'|`[^`]*`|[\w.]+),\s*remote: '([^']*)'/g)].map(
    ([, path = '', remote = '']) => ({ path: written(path), remote }),
  );
}

function written(expression: string): string {
  const bare = /^['`](.*)['`]$/.exec(expression)?.[1] ?? `\${${expression}}`;
  return bare.replaceAll(/\$\{([^}]*)\}/g, (_, inner: string) => {
    const key = inner.replace(/^PATHS\./, '');
    if (key in PATHS) return PATHS[key as keyof typeof PATHS];
    throw new ToolError(
      'PARTS-093',
      `shell/src/routes.ts has the path ${expression}, which is neither a text nor one of PATHS of shared-config/site/paths.ts. Nothing was changed.`,
    );
  });
}
