import { relative, sep } from 'node:path';
import type { Compilation, ExternalModule, Module, NormalModule } from 'webpack';
import { SHARED_MODULES } from '../../contract/sharedModules';
import type { UsedExports } from '../contract/contractOfPart';

/**
 * The exports that some modules of a build refer to, by the name of a shared module, or by the path of a module in the
 * project without its ending.
 *
 * @param root the folder of the project.
 */
export function contractUse(
  { moduleGraph }: Compilation,
  root: string,
  origins: Iterable<Module>,
): Map<string, UsedExports> {
  const used = new Map<string, Set<string> | 'all'>();
  const add = (name: string, referenced: string | undefined): void => {
    const before = used.get(name);
    if (before === 'all') return;
    used.set(name, referenced === undefined ? 'all' : new Set([...(before ?? []), referenced]));
  };
  for (const origin of origins)
    for (const connection of moduleGraph.getOutgoingConnections(origin)) {
      const { dependency, module } = connection;
      if (!dependency || connection.getActiveState(undefined) === false) continue;
      const name = nameOf(root, module);
      if (name === undefined) continue;
      for (const referenced of dependency.getReferencedExports(moduleGraph, undefined))
        add(name, (Array.isArray(referenced) ? referenced : referenced.name)[0]);
    }
  return new Map(
    [...used].map(([name, exports]) => [name, exports === 'all' ? exports : [...exports]]),
  );
}

function nameOf(root: string, module: Module): string | undefined {
  if (module.type === 'consume-shared-module')
    return SHARED_MODULES.find((name) => module.identifier().split('|').includes(name));
  const { resource, externalType, userRequest } = module as Partial<NormalModule & ExternalModule>;
  if (externalType !== undefined) return userRequest;
  if (!resource) return undefined;
  return relative(root, resource)
    .replaceAll(sep, '/')
    .replace(/\.tsx?$/, '');
}
