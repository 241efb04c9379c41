import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import type { ExposeFiles } from '../../contract/Release';
import type { MessageFiles } from './MessagesPlugin';

/** The files of a browser build; `parts pack` makes the release from them. */
export interface PartFiles {
  /** Files of each named entry. */
  readonly entries: Readonly<Record<string, ExposeFiles>>;
  /** Files of each named chunk group: an expose, or a lazy chunk. */
  readonly groups: Readonly<Record<string, ExposeFiles>>;
}

/** Written to the folder of the browser build, and never published. */
export const PART_FILES = 'part-files.json';

type MessagesOf = (compilation: Compilation) => (group: ChunkGroup) => MessageFiles | undefined;

export class PartFilesPlugin {
  /** @param messagesOf for a compilation, what emits the catalogs of a chunk group */
  constructor(private readonly messagesOf: MessagesOf = () => () => undefined) {}

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PartFilesPlugin', (compilation) => {
      const { entrypoints, namedChunkGroups } = compilation;
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PartFilesPlugin', stage }, () => {
        const groups = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
        const messages = this.messagesOf(compilation);
        const files: PartFiles = {
          entries: filesOf(entrypoints, messages),
          groups: filesOf(groups, messages),
        };
        compilation.emitAsset(PART_FILES, new sources.RawSource(JSON.stringify(files)));
      });
    });
  }
}

function filesOf(
  groups: Iterable<readonly [string, ChunkGroup]>,
  messagesOf: (group: ChunkGroup) => MessageFiles | undefined,
): Record<string, ExposeFiles> {
  const described = [...groups].map(([name, group]) => {
    const files = group.getFiles();
    const scripts = files.filter((file) => file.endsWith('.js'));
    const styles = files.filter((file) => file.endsWith('.css'));
    const messages = messagesOf(group);
    return [name, { scripts, styles, ...(messages && { messages }) }] as const;
  });
  return Object.fromEntries(described);
}
