import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Compiler } from 'webpack';
import ownFolder from '../ownFolder.cjs';
import { readManifest } from '../readManifest';
import { isSource } from './sourceName';

const NAME = 'borderPlugin';

/** A second copy of the router knows nothing of the page around it. */
const ROUTER = /^react-router(?:-dom)?(?:\/|$)/;

/**
 * Refuses sources that the part may not import: those of another part, and those outside the part, shared-config and the
 * linked packages that a package.json on the way lists. Allows installed packages except a second copy of the router.
 * Imports of types are gone before webpack reads the file (docs/decisions/gate.md).
 */
export function borderPlugin({ context, hooks, webpack }: Compiler): void {
  const part = realpathSync(context);
  const { name: partName = part, part: { kind } = {} } = readManifest(part);
  hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
    normalModuleFactory.hooks.afterResolve.tap(NAME, (resolved) => {
      const [file = ''] = resolved.createData.resource?.split('?') ?? [];
      const issuer = resolved.contextInfo.issuer || join(part, 'package.json');
      const isSecondRouter =
        kind !== 'shell' && ROUTER.test(resolved.request) && packageOf(issuer) === part;
      if (!file || (!isSecondRouter && (!isSource(file) || mayImport(part, issuer, file))))
        return undefined;
      const importer = resolved.contextInfo.issuer ? 'It' : `The build of ${partName}`;
      const error = new webpack.WebpackError(
        isSecondRouter
          ? `${importer} imports ${resolved.request}, a second copy of the router, which knows nothing of the page. Import the same names from shared-config/router.`
          : `${importer} imports ${nameOf(file)}, but ${partName} may only import its own files and the packages that its package.json lists, no other part. Move the code to such a package, or keep a copy in ${partName}.`,
      );
      const [dependency] = resolved.dependencies;
      const module = dependency && compilation.moduleGraph.getParentModule(dependency);
      if (module) error.module = module;
      if (dependency?.loc) error.loc = dependency.loc;
      compilation.errors.push(error);
      return false;
    });
  });
}

function mayImport(part: string, issuer: string, file: string): boolean {
  const folder = packageOf(file);
  if (folder === undefined) return false;
  const importer = packageOf(issuer) ?? part;
  if ([part, ownFolder, importer].includes(folder)) return true;
  const { name = '', part: isPart } = readManifest(folder);
  const { dependencies, devDependencies } = readManifest(importer);
  return !isPart && name in { ...dependencies, ...devDependencies };
}

function packageOf(file: string): string | undefined {
  const folder = dirname(file);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(folder) === folder ? undefined : packageOf(folder);
}

/** `mfe-blog/src/remote.ts`: the package and the path in it. */
function nameOf(file: string): string {
  const folder = packageOf(file);
  if (folder === undefined) return file;
  return join(readManifest(folder).name ?? '', relative(folder, file)).replaceAll('\\', '/');
}
