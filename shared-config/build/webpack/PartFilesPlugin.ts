import type { Compiler } from 'webpack';
import type { ExposeFiles } from '../../contract/Release';

/** The files of a browser build; `parts pack` makes the release from them. */
export interface PartFiles {
  /** Files of each named entry. */
  readonly entries: Readonly<Record<string, ExposeFiles>>;
  /** Files of each named chunk group: an expose, or a lazy chunk. */
  readonly groups: Readonly<Record<string, ExposeFiles>>;
}

/** Written to the folder of the browser build, and never published. */
export const PART_FILES = 'part-files.json';

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
        const content = JSON.stringify({ entries, groups } satisfies PartFiles);
        compilation.emitAsset(PART_FILES, new sources.RawSource(content));
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
