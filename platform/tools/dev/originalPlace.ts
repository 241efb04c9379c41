import { SourceMap } from 'node:module';
import { basename, dirname, relative, resolve, sep } from 'node:path';

/** Where an error comes from in the sources. */
export interface OriginalPlace {
  /** File, line and column from the project's folder: `mfe-blog/src/pages/BlogList.tsx:17:13`. */
  readonly place: string;
  /** The lines around it, numbered, with a mark at the line. */
  readonly excerpt: string;
}

type Payload = ConstructorParameters<typeof SourceMap>[0];

const AROUND = 2;

/**
 * The place in the sources of a place in a built file; undefined in a package or in webpack's own code.
 *
 * @param map the source map of the file
 * @param position line and column in the file, from 1
 * @param folder of the part
 */
export function originalPlace(
  map: Payload,
  [builtLine, builtColumn]: readonly [number, number],
  folder: string,
): OriginalPlace | undefined {
  const entry = new SourceMap(map).findEntry(builtLine - 1, builtColumn - 1);
  if (!('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const path = /^webpack:\/\/[^/]*\/(\.{1,2}\/[^?]*)/.exec(originalSource)?.[1];
  if (path === undefined || path.includes('node_modules/')) return undefined;
  const file = relative(dirname(folder), resolve(folder, path)).split(sep).join('/');
  const text = map.sourcesContent[map.sources.indexOf(originalSource)] ?? '';
  return {
    place: `${file}:${originalLine + 1}:${originalColumn + 1}`,
    excerpt: excerptOf(text, originalLine, basename(file)),
  };
}

function excerptOf(text: string, line: number, file: string): string {
  if (text === '') return file;
  const first = Math.max(0, line - AROUND);
  return text
    .split('\n')
    .slice(first, line + AROUND + 1)
    .map((code, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number + 1).padStart(4)} | ${code}`;
    })
    .join('\n');
}
