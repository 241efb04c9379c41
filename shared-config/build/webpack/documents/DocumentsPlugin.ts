import type { Compilation, Compiler, Entrypoint, Module, NormalModule } from 'webpack';
import { contractOfRemote, type ContractUse } from '../../contract/contractOfPart';
import { contractUse, PART_CONTRACT } from '../ContractPlugin';
import { PART_FILES, type PartFiles } from '../PartFilesPlugin';
import type { Part } from '../PartOptions';
import { shippedPackages, writePackages } from '../ShippedPackagesPlugin';
import { keepDocuments, type BuiltDocument, type KeptDocuments } from './keptDocuments';

interface Documents {
  readonly part: Part;
  /** A hash of all that each document is built from, by chunk. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Those that an earlier build left. This build has the others as its entries. */
  readonly earlier: KeptDocuments;
  /** The file that keeps them for the next build. */
  readonly cache: string;
}

const NAME = 'DocumentsPlugin';

/**
 * Adds the documents of an earlier build to those of this one, and describes all of them: their files, what they use of
 * the contract, and the packages in them. Keeps them for the next build.
 */
export class DocumentsPlugin {
  constructor(private readonly build: Documents) {}

  apply(compiler: Compiler): void {
    const { earlier, cache } = this.build;
    const { sources, Compilation } = compiler.webpack;
    let { documents, contents } = earlier;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const built = [...compilation.entrypoints].map(
          ([chunk, entry]) => [chunk, this.describe(compilation, chunk, entry)] as const,
        );
        const all = Object.entries({ ...earlier.documents, ...Object.fromEntries(built) });
        documents = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
        const texts = built
          .flatMap(([, { files }]) => files)
          .map((file) => [file, assets[file]?.source().toString() ?? ''] as const);
        contents = { ...earlier.contents, ...Object.fromEntries(texts) };
        const contract = contractOfRemote(useOfAll(Object.values(documents)));
        for (const [file, text] of Object.entries({
          ...contents,
          [PART_FILES]: JSON.stringify(partFiles(documents)),
          [PART_CONTRACT]: JSON.stringify(contract),
        }))
          if (!compilation.getAsset(file)) compilation.emitAsset(file, new sources.RawSource(text));
      });
    });
    compiler.hooks.done.tap(NAME, ({ compilation: { errors, warnings } }) => {
      if (errors.length + warnings.length > 0) return;
      const packages = Object.values(documents).flatMap((document) => document.packages);
      if (this.build.part.mode === 'production') writePackages(compiler, packages);
      keepDocuments(cache, { documents, contents });
    });
  }

  private describe(compilation: Compilation, chunk: string, entry: Entrypoint): BuiltDocument {
    const { chunks } = entry;
    const modules = chunks.flatMap((one) => [
      ...compilation.chunkGraph.getChunkModulesIterable(one),
    ]);
    // Such as images, which are no text.
    const hasOtherFiles = chunks.some(({ auxiliaryFiles }) => auxiliaryFiles.size > 0);
    const lasts = !hasOtherFiles && this.dependsOnInputsAlone(modules);
    return {
      from: lasts ? this.build.inputs.get(chunk) : undefined,
      files: entry.getFiles(),
      uses: contractUse(compilation, modules),
      packages: shippedPackages(compilation, chunks),
    };
  }

  /** Whether a document depends on no other post, and on no constant of the build. */
  private dependsOnInputsAlone(modules: readonly Module[]): boolean {
    const isPost = (module: Module) => (module as Partial<NormalModule>).resource?.endsWith('.mdx');
    const constants = Object.keys(this.build.part.constants);
    const hasConstant = (module: Module): boolean => {
      const text = module.originalSource()?.source().toString() ?? '';
      return constants.some((name) => text.includes(name));
    };
    return modules.filter(isPost).length <= 1 && !modules.some(hasConstant);
  }
}

function partFiles(documents: KeptDocuments['documents']): PartFiles {
  const entries = Object.entries(documents).map(([chunk, { files }]) => {
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
