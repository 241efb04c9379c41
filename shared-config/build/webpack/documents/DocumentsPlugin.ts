import type { Compilation, Compiler, Entrypoint, Module, NormalModule } from 'webpack';
import { contractOfRemote, type ContractUse } from '../../contract/contractOfPart';
import { projectRoot } from '../../projectRoot';
import { contractUse, PART_CONTRACT } from '../ContractPlugin';
import { PART_FILES, type PartFiles } from '../PartFilesPlugin';
import { shippedPackages, writePackages } from '../ShippedPackagesPlugin';
import { keepDocuments, type BuiltDocument, type KeptDocuments } from './keptDocuments';

interface Documents {
  /** The part's folder. */
  readonly folder: string;
  /** What each document is built from, by chunk. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Those that an earlier build left. This build has the others as its entries. */
  readonly earlier: KeptDocuments;
  /** Where they are kept for the next build. */
  readonly cache: string;
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
    let all: [chunk: string, document: BuiltDocument][] = [];
    let contents: Record<string, string> = {};
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const emit = (file: string, text: string): void =>
        compilation.emitAsset(file, new sources.RawSource(text));
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const built = [...compilation.entrypoints].map(
          ([chunk, entry]) => [chunk, this.describe(compilation, root, entry)] as const,
        );
        all = Object.entries({ ...earlier.documents, ...Object.fromEntries(built) });
        all.sort(([one], [other]) => (one < other ? -1 : 1));
        contents = { ...earlier.contents };
        for (const file of built.flatMap(([, { files }]) => files))
          contents[file] = assets[file]?.source().toString() ?? '';
        for (const [file, text] of Object.entries(earlier.contents))
          if (!compilation.getAsset(file)) emit(file, text);
        const documents = all.map(([, document]) => document);
        emit(PART_FILES, JSON.stringify(partFiles(all)));
        emit(PART_CONTRACT, JSON.stringify(contractOfRemote(root, useOfAll(documents))));
      });
    });
    compiler.hooks.done.tap(NAME, ({ compilation }) => {
      if (compilation.errors.length + compilation.warnings.length > 0) return;
      if (compiler.options.mode === 'production')
        writePackages(
          compiler,
          all.flatMap(([, { packages }]) => packages),
        );
      const lasting = all.flatMap(([chunk, document]) => {
        const from = inputs.get(chunk);
        return from !== undefined && document.lasts
          ? [[chunk, { ...document, from }] as const]
          : [];
      });
      keepDocuments(cache, Object.fromEntries(lasting), contents);
    });
  }

  private describe(compilation: Compilation, root: string, entry: Entrypoint): BuiltDocument {
    const { chunks } = entry;
    const modules = chunks.flatMap((chunk) => [
      ...compilation.chunkGraph.getChunkModulesIterable(chunk),
    ]);
    // Such as images, which are no text.
    const hasOtherFiles = chunks.some(({ auxiliaryFiles }) => auxiliaryFiles.size > 0);
    return {
      from: '',
      files: entry.getFiles(),
      uses: contractUse(compilation, root, modules),
      packages: shippedPackages(compilation, chunks),
      lasts: !hasOtherFiles && this.dependsOnInputsAlone(modules),
    };
  }

  /** Whether a document depends on no other post, and on no constant of the build. */
  private dependsOnInputsAlone(modules: readonly Module[]): boolean {
    const isPost = (module: Module) => (module as Partial<NormalModule>).resource?.endsWith('.mdx');
    const hasConstant = (module: Module): boolean => {
      const text = module.originalSource()?.source().toString() ?? '';
      return this.documents.constants.some((name) => text.includes(name));
    };
    return modules.filter(isPost).length <= 1 && !modules.some(hasConstant);
  }
}

function partFiles(documents: readonly (readonly [string, BuiltDocument])[]): PartFiles {
  const entries = documents.map(([chunk, { files }]) => {
    const styles = files.filter((file) => file.endsWith('.css'));
    return [chunk, { scripts: [], styles }] as const;
  });
  return { entries: Object.fromEntries(entries), groups: {} };
}

function useOfAll(documents: readonly BuiltDocument[]): ContractUse {
  const all: Record<string, ContractUse[string]> = {};
  for (const [entry, names] of documents.flatMap(({ uses }) => Object.entries(uses))) {
    const before = all[entry] ?? [];
    all[entry] = names === 'all' || before === 'all' ? 'all' : [...new Set([...before, ...names])];
  }
  return all;
}
