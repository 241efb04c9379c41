import type { Chunk, Compilation, Compiler, Module } from 'webpack';

/** After the federation plugin's own tap, which has 11. */
const STAGE = 12;

/**
 * Takes the modules out of a chunk that no import reaches. The federation plugin moves everything that its runtime
 * names into the entry, also what webpack left out because none of its exports is used: 527 of 6,097 bytes (brotli).
 */
export class UnusedModulesPlugin {
  apply(compiler: Compiler): void {
    const name = 'UnusedModulesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name, stage: STAGE }, (chunks) => {
        for (const chunk of chunks) removeUnused(compilation, chunk);
      });
    });
  }
}

function removeUnused(compilation: Compilation, chunk: Chunk): void {
  const { chunkGraph } = compilation;
  const used = usedModules(compilation, chunk);
  for (const module of chunkGraph.getChunkModules(chunk))
    if (!used.has(module)) chunkGraph.disconnectChunkAndModule(chunk, module);
}

/** What the entries of the build reach, also by `import()`, if their code runs in the runtime of a chunk. */
function usedModules(
  { entries, globalEntry, moduleGraph }: Compilation,
  { runtime }: Chunk,
): ReadonlySet<Module> {
  const used = new Set<Module>();
  const waiting = [globalEntry, ...entries.values()]
    .flatMap(({ dependencies, includeDependencies }) => [...dependencies, ...includeDependencies])
    .map((dependency) => moduleGraph.getModule(dependency));
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (module === null || used.has(module)) continue;
    used.add(module);
    for (const connection of moduleGraph.getOutgoingConnections(module))
      if (connection.isActive(runtime)) waiting.push(connection.module);
  }
  return used;
}
