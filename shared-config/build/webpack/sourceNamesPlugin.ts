import { createHash } from 'node:crypto';
import type { Chunk, ChunkGraph, Module, WebpackPluginFunction } from 'webpack';
import { sourceName } from './sourceName';

const NAME = 'sourceNamesPlugin';

/**
 * Names modules and chunks after their sources, in their ids and in the comments of a build. By default webpack names
 * them after their paths, so the same sources would become a different release in another folder, and where npm has
 * unpacked shared-config instead of linking it.
 *
 * @param short whether the ids of modules are numbers, which take fewer bytes than names.
 */
export const sourceNamesPlugin =
  (short: boolean): WebpackPluginFunction =>
  ({ context, hooks }) =>
    hooks.compilation.tap(NAME, (compilation) => {
      const shorten = (request?: string | null): string =>
        (request ?? '').replace(/[^|!]+/g, (path) => sourceName(path, context));
      // Only for the code: messages keep paths that a reader can open.
      const shortener = Object.assign(Object.create(compilation.requestShortener), { shorten });
      compilation.runtimeTemplate.requestShortener = shortener;
      const nameOf = (module: Module): string => {
        const { rootModule = module } = module as { readonly rootModule?: Module };
        return rootModule.readableIdentifier(shortener);
      };
      // Before webpack's own plugins, which skip what has an id.
      const first = { name: NAME, stage: -1 };
      compilation.hooks.moduleIds.tap(first, (modules) => {
        const { chunkGraph } = compilation;
        const named = sorted(modules, nameOf).filter(
          ([, one]) => one.needId && chunkGraph.getNumberOfModuleChunks(one) > 0,
        );
        const idOf = distinctIds<string | number>(short ? shortId(named.length) : String);
        for (const [name, module] of named)
          if (chunkGraph.getModuleId(module) === null) chunkGraph.setModuleId(module, idOf(name));
        keepOrder(chunkGraph, nameOf);
      });
      compilation.hooks.chunkIds.tap(first, (chunks) => {
        const { chunkGraph } = compilation;
        const nameOfChunk = (chunk: Chunk): string =>
          chunkGraph.getChunkRootModules(chunk).map(nameOf).sort().join('-');
        const idOf = distinctIds((name) => name.replace(/^\.\//, '').replaceAll(/[^\w-]+/g, '_'));
        for (const [name, chunk] of sorted(chunks, nameOfChunk))
          if (!chunk.name && chunk.id === null) chunk.ids = [(chunk.id = idOf(name))];
      });
    });

/** webpack writes the modules of a chunk in the order of their paths; this is the order of their names. */
function keepOrder(chunkGraph: ChunkGraph, nameOf: (module: Module) => string): void {
  const ordered = chunkGraph.getOrderedChunkModulesIterableBySourceType.bind(chunkGraph);
  const known = new Map<Module, string>();
  const key = (module: Module): string => {
    const name = known.get(module) ?? `${nameOf(module)} ${chunkGraph.getModuleId(module)}`;
    known.set(module, name);
    return name;
  };
  chunkGraph.getOrderedChunkModulesIterableBySourceType = (chunk, type) =>
    ordered(chunk, type, (one, other) => compare(key(one), key(other)));
}

/** Gives a second module of the same name, such as another version of a package, the next free id. */
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

/** A number from the hash of a name, with so few digits that about one of twenty numbers is taken. */
const shortId =
  (count: number) =>
  (name: string): number => {
    const range = 10 ** Math.max(3, Math.ceil(Math.log10(20 * count)));
    return parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16) % range;
  };

const sorted = <T>(all: Iterable<T>, nameOf: (one: T) => string): (readonly [string, T])[] =>
  [...all].map((one) => [nameOf(one), one] as const).sort(([one], [other]) => compare(one, other));

const compare = (one: string, other: string): -1 | 0 | 1 =>
  one < other ? -1 : one > other ? 1 : 0;
