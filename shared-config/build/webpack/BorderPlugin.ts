import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compilation, Compiler, Dependency, Module, NormalModule } from 'webpack';
import { projectRoot } from '../projectRoot';
import { workspacesBehind } from '../workspacesBehind';

/**
 * Refuses a module of this project that the part may not import: one outside the part's own workspace and the
 * workspaces behind it, or one of another part. Packages in `node_modules` are free, and so are imports of types,
 * which are gone before webpack reads the file (docs/decisions/gate.md).
 */
export class BorderPlugin {
  private readonly root: string;
  private readonly part: string;

  /** @param folder of the part. */
  constructor(folder: string) {
    this.root = realpathSync(projectRoot(folder));
    this.part = slashes(relative(this.root, realpathSync(folder)));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BorderPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('BorderPlugin', (modules) => {
        const allowed = this.allowed();
        for (const module of modules) {
          const file = this.pathOf(module);
          if (file !== undefined && !isInside(file, allowed))
            this.refuse(compiler, compilation, { module, file, allowed });
        }
      });
    });
  }

  /** The workspaces whose files may be in the build. A workspace with a webpack.config.ts is another part. */
  private allowed(): string[] {
    return workspacesBehind(this.root, this.part).filter(
      (name) => name === this.part || !existsSync(join(this.root, name, 'webpack.config.ts')),
    );
  }

  /** The path of a module's file below the project's folder; undefined for any other module. */
  private pathOf(module: Module): string | undefined {
    const [file] = ((module as Partial<NormalModule>).resource ?? '').split('?');
    if (!file) return undefined;
    const path = slashes(relative(this.root, file));
    return path.startsWith('../') || path.split('/').includes('node_modules') ? undefined : path;
  }

  private refuse(
    { webpack }: Compiler,
    compilation: Compilation,
    { module, file, allowed }: { module: Module; file: string; allowed: readonly string[] },
  ): void {
    const importers = new Map<Module | null, Dependency | null>();
    for (const { originModule, dependency } of compilation.moduleGraph.getIncomingConnections(
      module,
    )) {
      const from = originModule && this.pathOf(originModule);
      // A file beyond the border that imports another one is reported once, where the border is crossed.
      if (from && !isInside(from, allowed)) continue;
      if (!importers.has(originModule ?? null)) importers.set(originModule ?? null, dependency);
    }
    for (const [importer, dependency] of importers) {
      const from = (importer && this.pathOf(importer)) ?? `The build of ${this.part}`;
      const error = new webpack.WebpackError(
        `${from} imports ${file}, but ${this.part} may only import its own files, ${others(allowed)}packages of node_modules. Move the code to a workspace that its package.json lists, or keep a copy in ${this.part}.`,
      );
      if (importer) error.module = importer;
      if (dependency?.loc) error.loc = dependency.loc;
      compilation.errors.push(error);
    }
  }
}

function isInside(file: string, workspaces: readonly string[]): boolean {
  return workspaces.some((workspace) => file.startsWith(`${workspace}/`));
}

function others([, ...behind]: readonly string[]): string {
  return behind.length > 0 ? `those of ${behind.join(', ')}, and ` : 'and ';
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
