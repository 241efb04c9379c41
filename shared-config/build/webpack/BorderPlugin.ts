import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';
import { projectRoot } from '../projectRoot';
import { workspacesBehind } from '../workspacesBehind';

const NAME = 'BorderPlugin';

/**
 * Refuses a module of this project that the part may not import: one outside the part's own workspace and the
 * workspaces behind it, or one of another part. Packages in `node_modules` are free, and so are imports of types,
 * which are gone before webpack reads the file (docs/decisions/gate.md).
 */
export class BorderPlugin {
  /** @param folder of the part. */
  constructor(private readonly folder: string) {}

  apply({ hooks, webpack }: Compiler): void {
    const root = realpathSync(projectRoot(this.folder));
    const part = relative(root, realpathSync(this.folder)).replaceAll(sep, '/');
    hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      // A workspace with a webpack.config.ts is another part.
      const behind = workspacesBehind(root, part).filter(
        (name) => name !== part && !existsSync(join(root, name, 'webpack.config.ts')),
      );
      const those = behind.length > 0 ? `those of ${behind.join(', ')}, ` : '';
      normalModuleFactory.hooks.afterResolve.tap(NAME, (resolved) => {
        const file = pathIn(root, resolved.createData.resource);
        if (!file || [part, ...behind].some((name) => file.startsWith(`${name}/`)))
          return undefined;
        const importer = pathIn(root, resolved.contextInfo.issuer) ?? `The build of ${part}`;
        const error = new webpack.WebpackError(
          `${importer} imports ${file}, but ${part} may only import its own files, ${those}and packages of node_modules. Move the code to a workspace that its package.json lists, or keep a copy in ${part}.`,
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
}

/** The path of a file below the project's folder; undefined for any other file, and for those of packages. */
function pathIn(root: string, resource: string | undefined): string | undefined {
  const [file] = resource?.split('?') ?? [];
  if (!file) return undefined;
  const path = relative(root, file).replaceAll(sep, '/');
  return path.startsWith('../') || path.split('/').includes('node_modules') ? undefined : path;
}
