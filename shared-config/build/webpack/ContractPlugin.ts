import { relative, sep } from 'node:path';
import type { Compilation, Compiler, Module, NormalModule } from 'webpack';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { contractOfPart, contractOfShell, type UsedExports } from '../contract/contractOfPart';
import { projectRoot } from '../projectRoot';

/** Written to the folder of the browser build; it becomes part of the release's server files. */
export const PART_CONTRACT = 'part-contract.json';

/** What every remote uses without importing it: AssetPolicyPlugin writes the calls. */
const USED_BY_THE_BUILD = 'shared-config/contract/assetPolicy';

/** Writes what a part provides and what it was built against (docs/decisions/computed-contract.md). */
export class ContractPlugin {
  private readonly root: string;

  /** @param folder of the part. */
  constructor(
    folder: string,
    private readonly kind: 'shell' | 'remote',
  ) {
    this.root = projectRoot(folder);
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ContractPlugin', (compilation) => {
      const used = new Map<string, UsedExports>();
      // Once webpack knows which imports are used, and before it merges modules.
      compilation.hooks.afterOptimizeDependencies.tap('ContractPlugin', (modules) => {
        for (const module of modules) {
          const name = this.nameOf(module);
          if (name !== undefined) used.set(name, usedExports(compilation, module));
        }
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ContractPlugin', stage }, () => {
        const contract =
          this.kind === 'shell'
            ? contractOfShell(this.root)
            : contractOfPart(this.root, 'remote', (entry) =>
                entry === USED_BY_THE_BUILD ? 'all' : used.get(entry),
              );
        compilation.emitAsset(PART_CONTRACT, new sources.RawSource(JSON.stringify(contract)));
      });
    });
  }

  /** The name of a shared module, or the path of a module in the project without its ending. */
  private nameOf(module: Module): string | undefined {
    if (module.type === 'consume-shared-module')
      return SHARED_MODULES.find((name) => module.identifier().split('|').includes(name));
    const { resource } = module as Partial<NormalModule>;
    if (!resource) return undefined;
    return relative(this.root, resource)
      .replaceAll(sep, '/')
      .replace(/\.tsx?$/, '');
  }
}

/** The exports that the modules of a build refer to; undefined if none. */
function usedExports({ moduleGraph }: Compilation, module: Module): UsedExports {
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    if (!connection.dependency || connection.getActiveState(undefined) === false) continue;
    for (const referenced of connection.dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(referenced) ? referenced : referenced.name;
      if (name === undefined) return 'all';
      names.add(name);
    }
  }
  return names.size > 0 ? [...names] : undefined;
}
