import type { Compiler } from 'webpack';
import type { ExposeFiles } from '../../contract/Release';

/** What a browser build says about its own files; `parts pack` makes the release out of it. */
export interface PartFiles {
  /** Files of each named entry. */
  readonly entries: Readonly<Record<string, ExposeFiles>>;
  /** Files of each named chunk group: an expose, or a lazy chunk. */
  readonly groups: Readonly<Record<string, ExposeFiles>>;
}

/** The name of the file, beside the browser files and never published. */
export const PART_FILES = 'part-files.json';

/** Writes which files belong to which entry and expose. */
export class PartFilesPlugin {
  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PartFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PartFilesPlugin', stage }, () => {
        const entries: Record<string, ExposeFiles> = {};
        for (const [name, entry] of compilation.entrypoints)
          entries[name] = sorted(entry.getFiles());
        const groups: Record<string, ExposeFiles> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          if (!(name in entries)) groups[name] = sorted(group.getFiles());
        }
        const content: PartFiles = { entries, groups };
        compilation.emitAsset(PART_FILES, new sources.RawSource(JSON.stringify(content)));
      });
    });
  }
}

function sorted(files: readonly string[]): ExposeFiles {
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
