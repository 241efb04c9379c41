import type { ChunkGroup, WebpackPluginFunction } from 'webpack';
import type { ExposeFiles } from '../../contract/Release';
import { emitMessages } from './messagesPlugin';
import { PART_FILES, type PartFiles, type UntranslatedTexts } from './buildFiles';
import type { Part } from './PartOptions';
import { emitJson } from './plugins';

/** @param part whose catalogs the build emits, if it does */
export const partFilesPlugin =
  (part?: Pick<Part, 'folder' | 'name'>): WebpackPluginFunction =>
  (compiler) =>
    emitJson(compiler, 'partFilesPlugin', (compilation) => {
      const { entrypoints, namedChunkGroups } = compilation;
      const groups = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
      const messages = part ? emitMessages(compilation, part) : () => ({});
      const untranslated: Record<string, UntranslatedTexts> = {};
      const files: PartFiles = {
        entries: filesOf(entrypoints, messages, untranslated),
        groups: filesOf(groups, messages, untranslated),
        ...(part && { untranslated }),
      };
      return { [PART_FILES]: files };
    });

function filesOf(
  groups: Iterable<readonly [string, ChunkGroup]>,
  messagesOf: ReturnType<typeof emitMessages>,
  untranslated: Record<string, UntranslatedTexts>,
): Record<string, ExposeFiles> {
  const described = [...groups].map(([name, group]) => {
    const files = group.getFiles();
    const scripts = files.filter((file) => file.endsWith('.js'));
    const styles = files.filter((file) => file.endsWith('.css'));
    const { messages, untranslated: missing } = messagesOf(group);
    if (missing) untranslated[name] = missing;
    return [name, { scripts, styles, ...(messages && { messages }) }] as const;
  });
  return Object.fromEntries(described);
}
