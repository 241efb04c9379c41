import type {
  Compilation,
  ExternalModule,
  Module,
  NormalModule,
  WebpackPluginFunction,
} from 'webpack';
import { CONTRACT_ENTRIES } from '../../contract/contractEntries';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { contractOfPart, type ContractUse } from '../declarations/contractOfPart';
import { fragmentContract } from '../declarations/fragmentProps';
import { PART_CONTRACT } from './buildFiles';
import { emitJson } from './plugins';
import { sourceName } from './sourceName';

/** Writes what a part provides and what it was built against (docs/decisions/computed-contract.md). */
export const contractPlugin =
  (kind: 'shell' | 'remote'): WebpackPluginFunction =>
  (compiler) => {
    let use: ContractUse = {};
    // Once webpack knows which imports are used, and before it merges modules.
    compiler.hooks.thisCompilation.tap('contractPlugin', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('contractPlugin', (modules) => {
        use = contractUse(compilation, modules);
      });
    });
    emitJson(compiler, 'contractPlugin', ({ errors }) => {
      const { context, webpack } = compiler;
      if (kind === 'shell') return { [PART_CONTRACT]: contractOfPart(context) };
      try {
        const [own, ofFragments] = [contractOfPart(context, use), fragmentContract(context)];
        return {
          [PART_CONTRACT]: {
            provides: { ...own.provides, ...ofFragments.provides },
            expects: { ...own.expects, ...ofFragments.expects },
            declarations: { ...own.declarations, ...ofFragments.declarations },
          },
        };
      } catch (error) {
        errors.push(new webpack.WebpackError((error as Error).message));
        return {};
      }
    });
  };

/** The exports of the contract that some modules of a build refer to. */
export function contractUse({ moduleGraph }: Compilation, origins: Iterable<Module>): ContractUse {
  /** By entry; undefined means the whole module. */
  const used = new Map<string, Set<string | undefined>>();
  for (const origin of origins)
    for (const connection of moduleGraph.getOutgoingConnections(origin)) {
      const { dependency, module } = connection;
      if (!dependency || connection.getActiveState(undefined) === false) continue;
      const entry = nameOf(module);
      if (!(entry in CONTRACT_ENTRIES)) continue;
      for (const referenced of dependency.getReferencedExports(moduleGraph, undefined)) {
        const [name] = Array.isArray(referenced) ? referenced : referenced.name;
        used.set(entry, (used.get(entry) ?? new Set()).add(name));
      }
    }
  return Object.fromEntries(
    [...used].map(([entry, names]) => [entry, names.has(undefined) ? 'all' : [...names]]),
  ) as ContractUse;
}

/** The name of a shared module, or of a module of shared-config without its ending. */
function nameOf(module: Module): string {
  if (module.type === 'consume-shared-module')
    return SHARED_MODULES.find((name) => module.identifier().split('|').includes(name)) ?? '';
  const { resource, externalType, userRequest } = module as Partial<NormalModule & ExternalModule>;
  if (externalType !== undefined) return userRequest ?? '';
  return sourceName(resource ?? '').replace(/\.tsx?$/, '');
}
