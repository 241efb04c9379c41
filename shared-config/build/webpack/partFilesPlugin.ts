import type { ChunkGroup, WebpackPluginFunction } from 'webpack';
import type { ExposeFiles } from '../../contract/Release';
import { emitMessages, type MessageFiles } from './messagesPlugin';
import { PART_FILES, type PartFiles } from './buildFiles';
import type { Part } from './PartOptions';
import { emitJson } from './plugins';

/** @param part whose catalogs the build emits, if it does */
export const partFilesPlugin =
  (part?: Pick<Part, 'folder' | 'name'>): WebpackPluginFunction =>
  (compiler) =>
    emitJson(compiler, 'partFilesPlugin', (compilation) => {
      const { entrypoints, namedChunkGroups } = compilation;
      const groups = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
      const messages = part ? emitMessages(compilation, part) : () => undefined;
      const files: PartFiles = {
        entries: filesOf(entrypoints, messages),
        groups: filesOf(groups, messages),
      };
      return { [PART_FILES]: files };
    });

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
