import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compilation, Compiler, Module, NormalModule } from 'webpack';
import { projectRoot } from '../projectRoot';

/** An installed npm package with code in a build. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
}

/** The name of a build's list. It lies beside the folder of the build, so no release carries it. */
export function shippedPackagesFile(build: string): string {
  return `${build}.packages.json`;
}

/** Tools that write code of their own into a build, and what tells that they did. */
const WRITERS: Readonly<Record<string, (module: Module, compiler: Compiler) => boolean>> = {
  webpack: (module, { webpack }) => module instanceof webpack.RuntimeModule,
  'mini-css-extract-plugin': ({ type }) => type === 'css/mini-extract',
  '@module-federation/enhanced': (module) => fileOf(module).includes('/.federation/'),
};

/** Writes down which packages have code in a build. */
export class ShippedPackagesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ShippedPackagesPlugin', (compilation) => {
      const list = [...foldersIn(compilation)].map(packageIn);
      const ordered = list.sort((one, other) => (titleOf(one) < titleOf(other) ? -1 : 1));
      const beside = dirname(compiler.outputPath);
      mkdirSync(beside, { recursive: true });
      const file = join(beside, shippedPackagesFile(compiler.options.name ?? 'main'));
      writeFileSync(file, JSON.stringify(ordered, null, 1));
    });
  }
}

/** The folders of all packages with code in a chunk. */
function foldersIn(compilation: Compilation): Set<string> {
  const { compiler, chunkGraph } = compilation;
  const { resolve } = createRequire(join(projectRoot(), 'package.json'));
  const folders = new Set<string>();
  const add = (file: string): void => {
    const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^./][^/]*(?=\/)/.exec(file) ?? [];
    if (folder !== undefined) folders.add(folder);
  };
  for (const chunk of compilation.chunks) {
    for (const module of [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(partsOf)) {
      add(fileOf(module));
      for (const [name, wrote] of Object.entries(WRITERS))
        if (wrote(module, compiler)) add(withSlashes(resolve(name)));
    }
  }
  return folders;
}

/** A module, or those that webpack has put together into it. */
function partsOf(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
}

/** The file of a module; empty where it has none. */
function fileOf(module: Module): string {
  return withSlashes((module as Partial<NormalModule>).resource ?? '');
}

function withSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}

function packageIn(folder: string): ShippedPackage {
  const { name, version } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as ShippedPackage;
  return { name, version };
}

function titleOf({ name, version }: ShippedPackage): string {
  return `${name} ${version}`;
}
