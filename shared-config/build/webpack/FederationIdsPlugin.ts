import type { Compiler, Module } from 'webpack';

/** The module that webpack's federation plugin writes for each build, under a name made of absolute paths. */
const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/**
 * Names the two modules that the federation plugin makes itself. Left alone, their ids come from the folder
 * in which the project stands, so that the same sources would be another release on another machine.
 */
export class FederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      // Before webpack's own plugins, which leave alone what has an id.
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
