import type { Compilation, Compiler, Module, NormalModule } from 'webpack';
import { contractOfRemote, type UsedExports } from '../../contract/contractOfPart';
import { projectRoot } from '../../projectRoot';
import { PART_CONTRACT } from '../ContractPlugin';
import { contractUse } from '../contractUse';
import { PART_FILES, type PartFiles } from '../PartFilesPlugin';
import { shippedPackages, writePackages } from '../ShippedPackagesPlugin';
import type { BuiltDocument, DocumentCache } from './DocumentCache';

interface Documents {
  /** The part's folder. */
  readonly folder: string;
  /** What each document is built from, by chunk. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Those that an earlier build left, by chunk. This build has the others as its entries. */
  readonly earlier: ReadonlyMap<string, BuiltDocument>;
  readonly cache: DocumentCache;
  /** The names of the build's constants, whose values are not among the inputs. */
  readonly constants: readonly string[];
}

const NAME = 'DocumentsPlugin';

/**
 * Adds the documents of an earlier build to those of this one, and describes all of them: their files, what they use of
 * the contract, and the packages in them. Keeps them for the next build.
 */
export class DocumentsPlugin {
  constructor(private readonly documents: Documents) {}

  apply(compiler: Compiler): void {
    const { earlier, inputs, cache, folder } = this.documents;
    const { sources, Compilation } = compiler.webpack;
    const root = projectRoot(folder);
    let all = new Map<string, BuiltDocument>();
    const lasting = new Set(earlier.keys());
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const uses = new Map<string, BuiltDocument['uses']>();
      compilation.hooks.afterOptimizeDependencies.tap(NAME, () => {
        for (const [chunk, modules] of reached(compilation)) {
          uses.set(chunk, definedOnly(contractUse(compilation, root, modules)));
          if (this.isLasting(modules)) lasting.add(chunk);
        }
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const built = builtDocuments(compilation, uses);
        all = new Map([...earlier, ...built].sort(([one], [other]) => (one < other ? -1 : 1)));
        for (const { files } of earlier.values())
          for (const [file, content] of Object.entries(files))
            if (!compilation.getAsset(file))
              compilation.emitAsset(file, new sources.RawSource(content));
        const emit = (file: string, content: object): void =>
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content)));
        emit(PART_FILES, filesOf(all));
        emit(PART_CONTRACT, contractOfRemote(root, useOf([...all.values()])));
      });
    });
    compiler.hooks.done.tap(NAME, ({ compilation }) => {
      if (compilation.errors.length + compilation.warnings.length > 0) return;
      if (compiler.options.mode === 'production')
        writePackages(
          compiler,
          [...all.values()].flatMap(({ packages }) => packages),
        );
      const kept = [...all].flatMap(([chunk, built]) => {
        const from = inputs.get(chunk);
        return from !== undefined && lasting.has(chunk) && !hasOtherFiles(compilation, chunk)
          ? [[chunk, { inputs: from, built }] as const]
          : [];
      });
      cache.replace(new Map(kept));
    });
  }

  /** Whether a document depends on its inputs alone: on no other post, and on no constant of the build. */
  private isLasting(modules: ReadonlySet<Module>): boolean {
    const names = this.documents.constants;
    const posts = [...modules].filter((module) =>
      (module as Partial<NormalModule>).resource?.endsWith('.mdx'),
    );
    return (
      posts.length <= 1 &&
      ![...modules].some((module) => {
        const text = module.originalSource()?.source().toString() ?? '';
        return names.some((name) => text.includes(name));
      })
    );
  }
}

/** The modules behind each entry. */
function* reached({ entries, moduleGraph }: Compilation): Generator<[string, Set<Module>]> {
  for (const [name, { dependencies }] of entries) {
    const found = new Set<Module>();
    for (const dependency of dependencies) {
      const module = moduleGraph.getModule(dependency);
      if (module) found.add(module);
    }
    for (const module of found)
      for (const connection of moduleGraph.getOutgoingConnections(module))
        if (connection.getActiveState(undefined) !== false) found.add(connection.module);
    yield [name, found];
  }
}

function builtDocuments(
  compilation: Compilation,
  uses: ReadonlyMap<string, BuiltDocument['uses']>,
): [string, BuiltDocument][] {
  return [...compilation.entrypoints].map(([chunk, entry]) => {
    const names = entry.getFiles();
    const files = names.map((file) => [file, contentOf(compilation, file)] as const);
    return [
      chunk,
      {
        files: Object.fromEntries(files),
        styles: names.filter((file) => file.endsWith('.css')),
        uses: uses.get(chunk) ?? {},
        packages: shippedPackages(compilation, entry.chunks),
      },
    ];
  });
}

const contentOf = (compilation: Compilation, file: string): Buffer =>
  Buffer.from(compilation.getAsset(file)?.source.source() ?? '');

/** Whether a document brings files that are neither its module nor a stylesheet, such as images. */
function hasOtherFiles({ entrypoints }: Compilation, chunk: string): boolean {
  const chunks = entrypoints.get(chunk)?.chunks ?? [];
  return chunks.some(({ auxiliaryFiles }) => auxiliaryFiles.size > 0);
}

function filesOf(documents: ReadonlyMap<string, BuiltDocument>): PartFiles {
  const entries = [...documents].map(([chunk, { styles }]) => [chunk, { scripts: [], styles }]);
  return { entries: Object.fromEntries(entries) as PartFiles['entries'], groups: {} };
}

function useOf(documents: readonly BuiltDocument[]): (entry: string) => UsedExports {
  const all = documents.map(({ uses }) => uses);
  return (entry) => {
    const used = all.flatMap((uses) => (Object.hasOwn(uses, entry) ? [uses[entry]] : []));
    if (used.includes('all')) return 'all';
    const names = new Set(used.flat());
    return names.size > 0 ? ([...names] as string[]) : undefined;
  };
}

function definedOnly(use: ReturnType<typeof contractUse>): BuiltDocument['uses'] {
  return Object.fromEntries([...use]) as BuiltDocument['uses'];
}
