import { sep } from 'node:path';
import type { Compiler } from 'webpack';
import ownFolder from '../ownFolder.cjs';

/** Up to the name of a package, which npm may put below the one that needs it, and pnpm below a folder of its version. */
const PACKAGES = /^.*\/node_modules\//;
/** The federation plugin writes this module for each build, named by a hash of absolute paths. */
const RUNTIME_ENTRY = /(?<=\.federation\/entry)\.[0-9a-f]+(?=\.js$)/;

/**
 * A name of a file that does not depend on where a part and its packages are installed: `shared-config/ui/Form.tsx`,
 * `react/index.js`, or a path in the folder of the part with `./` in front. Keeps the rest of a name, such as a query.
 *
 * @param path absolute; other names are returned unchanged
 * @param part the part's folder, for its own files
 */
export function sourceName(path: string, part?: string): string {
  const file = path.replaceAll(sep, '/');
  const own = below(ownFolder, file);
  if (own !== undefined && !PACKAGES.test(`/${own}`)) return `shared-config/${own}`;
  const name = file.replace(PACKAGES, '').replace(RUNTIME_ENTRY, '');
  const inPart = part === undefined ? undefined : below(part, name);
  return inPart === undefined ? name : `./${inPart}`;
}

/** Whether a file is a source of the project, which the build compiles, and not of a package that is ready to run. */
export function isSource(path: string): boolean {
  const file = path.replaceAll(sep, '/');
  return !PACKAGES.test(`/${below(ownFolder, file) ?? file}`);
}

function below(folder: string, file: string): string | undefined {
  const start = `${folder.replaceAll(sep, '/')}/`;
  return file.startsWith(start) ? file.slice(start.length) : undefined;
}

/**
 * Names modules after their sources where webpack names them after their paths: in ids, in the comments of a build, and in
 * the order of a file. By default the same sources become a different release in another folder, and where npm has
 * unpacked shared-config instead of linking it.
 */
export function sourceNames({ context, hooks, webpack }: Compiler): void {
  const NAME = 'sourceNames';
  hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
    normalModuleFactory.hooks.module.tap(NAME, (module, { userRequest = '' }) => {
      const name = userRequest.replace(/[^|!]+/g, (path) => sourceName(path, context));
      return Object.assign(module, { libIdent: () => name, readableIdentifier: () => name });
    });
    compilation.hooks.afterOptimizeModuleIds.tap(NAME, () => {
      const { chunkGraph } = compilation;
      const byId = webpack.util.comparators.compareModulesById(chunkGraph);
      const ordered = chunkGraph.getOrderedChunkModulesIterableBySourceType.bind(chunkGraph);
      chunkGraph.getOrderedChunkModulesIterableBySourceType = (chunk, type) =>
        ordered(chunk, type, byId);
    });
  });
}
