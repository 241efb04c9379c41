import type { Compiler, Module, NormalModule } from 'webpack';

const NAME = 'refuseSecondReact';
const PACKAGES: readonly unknown[] = ['react', 'react-dom'];

/** What npm says of the package that a module is in. */
const packageOf = (module: Module | null | undefined) =>
  (module as Partial<NormalModule> | null | undefined)?.resourceResolveData?.descriptionFileData as
    { readonly name?: string; readonly version?: string } | undefined;

/**
 * Refuses a React besides that of the shell, under whatever name it was installed: a component of the one cannot call a hook
 * of the other.
 */
export function refuseSecondReact({ hooks, webpack: { WebpackError } }: Compiler): void {
  hooks.compilation.tap(NAME, (compilation) =>
    compilation.hooks.finishModules.tap(NAME, (modules) => {
      for (const module of modules) {
        const { name, version } = packageOf(module) ?? {};
        const importer = compilation.moduleGraph.getIssuer(module);
        const isFirst = packageOf(importer)?.name !== name;
        if (!PACKAGES.includes(name) || !isFirst) continue;
        const error = new WebpackError(
          `It brings a React of its own (${name} ${version}), and a page has one. Take a version of that package that names react in its peerDependencies, or choose another package; in a source, import from react itself.`,
        );
        compilation.errors.push(Object.assign(error, importer && { module: importer }));
      }
    }),
  );
}
