import type { Compiler } from 'webpack';
import { contractOfRemote, contractOfShell } from '../contract/contractOfPart';
import { projectRoot } from '../projectRoot';
import { contractUse } from './contractUse';

/** Written to the folders of the browser build and of the documents; it becomes part of the release's server files. */
export const PART_CONTRACT = 'part-contract.json';

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
      let used: ReturnType<typeof contractUse> = new Map();
      // Once webpack knows which imports are used, and before it merges modules.
      compilation.hooks.afterOptimizeDependencies.tap('ContractPlugin', (modules) => {
        used = contractUse(compilation, this.root, modules);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ContractPlugin', stage }, () => {
        const contract =
          this.kind === 'shell'
            ? contractOfShell(this.root)
            : contractOfRemote(this.root, (entry) => used.get(entry));
        compilation.emitAsset(PART_CONTRACT, new sources.RawSource(JSON.stringify(contract)));
      });
    });
  }
}
