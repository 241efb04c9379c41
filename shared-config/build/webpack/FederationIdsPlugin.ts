import type { Compiler, Module } from 'webpack';

/** The federation plugin writes this module for each build; its name is a hash of absolute paths. */
const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/**
 * Sets the ids of the two modules that the federation plugin generates. By default they depend on the project's
 * folder, so the same sources would become a different release on another machine.
 */
export class FederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      // Before webpack's own plugins, which skip modules that have an id.
      compilation.hooks.moduleIds.tap({ name: 'FederationIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = federationId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function federationId(module: Module): string | undefined {
  const name = module.nameForCondition();
  if (name && RUNTIME_ENTRY.test(name)) return 'runtime';
  return module.type === 'javascript/dynamic' && module.identifier().startsWith('container entry')
    ? 'container'
    : undefined;
}
