import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';
import { sourceName } from './sourceName';

const NAME = 'SourceNamesPlugin';

/**
 * Names modules and chunks after their sources, in their ids and in the comments of a build. By default webpack names
 * them after their paths, so the same sources would become a different release in another folder, and where npm has
 * unpacked shared-config instead of linking it.
 */
export class SourceNamesPlugin {
  /**
   * @param folder of the part
   * @param short whether the ids of modules are numbers, which take fewer bytes than names.
   */
  constructor(
    private readonly folder: string,
    private readonly short: boolean,
  ) {}

  apply(compiler: Compiler): void {
    const shorten = (request?: string | null): string =>
      (request ?? '').replace(/[^|!]+/g, (path) => sourceName(path, this.folder));
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { chunkGraph, runtimeTemplate } = compilation;
      // For the code alone: in a message, a path stays one that its reader can open.
      const shortener = Object.assign(Object.create(compilation.requestShortener), { shorten });
      runtimeTemplate.requestShortener = shortener;
      const nameOf = (module: Module): string => {
        const { rootModule = module } = module as { readonly rootModule?: Module };
        return rootModule.readableIdentifier(shortener);
      };
      // Before webpack's own plugins, which skip what has an id.
      const first = { name: NAME, stage: -1 };
      compilation.hooks.moduleIds.tap(first, (modules) => {
        const named = [...modules]
          .filter((one) => one.needId && chunkGraph.getNumberOfModuleChunks(one) > 0)
          .filter((one) => chunkGraph.getModuleId(one) === null)
          .map((one) => [nameOf(one), one] as const);
        const idOf = distinctIds<string | number>(
          this.short ? shortId(named.length) : (name) => name,
        );
        for (const [name, module] of named.sort(byName)) chunkGraph.setModuleId(module, idOf(name));
      });
      compilation.hooks.chunkIds.tap(first, (chunks) => {
        const named = [...chunks]
          .filter(({ id, name }) => id === null && !name)
          .map((one) => {
            const roots = chunkGraph.getChunkRootModules(one).map(nameOf).sort().join('-');
            return [
              roots.replaceAll(/^\.\/|[^\w-]+/g, (at) => (at === './' ? '' : '_')),
              one,
            ] as const;
          });
        const idOf = distinctIds((name) => name);
        for (const [name, chunk] of named.sort(byName)) {
          chunk.id = idOf(name);
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}

/** Gives what has the name of another one, such as a second version of a package, the next name. */
function distinctIds<Id extends string | number>(idOf: (name: string) => Id): (name: string) => Id {
  const taken = new Set<Id>();
  return (name) => {
    for (let attempt = 0; ; attempt += 1) {
      const id = idOf(attempt === 0 ? name : `${name} ${attempt}`);
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  };
}

/** A number from the hash of a name: of as few digits as leave one of twenty numbers taken. */
const shortId =
  (count: number) =>
  (name: string): number => {
    const range = 10 ** Math.max(3, Math.ceil(Math.log10(20 * count)));
    return parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16) % range;
  };

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : Number(one > other);
}
