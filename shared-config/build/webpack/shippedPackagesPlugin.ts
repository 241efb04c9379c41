import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Chunk, Compilation, Compiler, Module, NormalModule } from 'webpack';
import ownFolder from '../ownFolder.cjs';
import { readPackageIdentity } from '../readManifest';
import { isSource } from './sourceName';

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
}

/** The file with the list of a build. It is outside the folder of the build, so no release contains it. */
export function shippedPackagesFile(build: string): string {
  return `${build}.packages.json`;
}

/** Tools that write their own code into a build, and how to recognize such a module. */
const WRITERS: Readonly<Record<string, (module: Module, compiler: Compiler) => boolean>> = {
  webpack: (module, { webpack }) => module instanceof webpack.RuntimeModule,
  'mini-css-extract-plugin': ({ type }) => type === 'css/mini-extract',
  '@module-federation/enhanced': (module) => /[\\/]\.federation[\\/]/.test(fileOf(module)),
};

/** Lists the packages with code in a build. */
export function shippedPackagesPlugin(compiler: Compiler): void {
  compiler.hooks.afterEmit.tap('shippedPackagesPlugin', (compilation) =>
    writePackages(compiler, shippedPackages(compilation, compilation.chunks)),
  );
}

/** Writes the list of a build: each package once, sorted. */
export function writePackages(compiler: Compiler, packages: readonly ShippedPackage[]): void {
  const titled = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const list = [...titled].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
  const folder = dirname(compiler.outputPath);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, shippedPackagesFile(compiler.options.name ?? 'main'));
  writeFileSync(file, JSON.stringify(list, null, 1));
}

/** The folder of a package, at the beginning of the path of one of its files. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^./][^/]*(?=\/)/;

/** The packages with code in some chunks. */
export function shippedPackages(
  { compiler, chunkGraph }: Compilation,
  chunks: Iterable<Chunk>,
): ShippedPackage[] {
  const { resolve } = createRequire(join(ownFolder, 'package.json'));
  const folders = new Set<string>();
  for (const chunk of chunks)
    for (const merged of chunkGraph.getChunkModulesIterable(chunk))
      for (const module of partsOf(merged)) {
        const writers = Object.keys(WRITERS).filter((name) => WRITERS[name]?.(module, compiler));
        for (const file of [fileOf(module), ...writers.map((name) => resolve(name))]) {
          if (isSource(file)) continue;
          const [folder] = PACKAGE.exec(file.replaceAll('\\', '/')) ?? [];
          if (folder !== undefined) folders.add(folder);
        }
      }
  return [...folders].map((folder) => readPackageIdentity(folder));
}

/** The modules that webpack has concatenated into one, or the module itself. */
function partsOf(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
}

function fileOf(module: Module): string {
  return (module as Partial<NormalModule>).resource ?? '';
}
