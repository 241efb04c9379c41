import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/**
 * The place in the sources that a place in a built file comes from: `mfe-blog/src/pages/BlogList.tsx:17:13`,
 * `shared-config/ui/Section.tsx:9:1`, or the file of a package. Undefined for code that webpack wrote.
 *
 * @param part whose file it is
 * @param mapFile the source map of the file, as a production build writes it (shared-config/build/webpack/sourceMaps.ts)
 * @param line from 1
 * @param column from 1
 */
export function originalPlace(
  part: string,
  mapFile: string,
  line: number,
  column: number,
): string | undefined {
  const payload = JSON.parse(readFileSync(mapFile, 'utf8')) as Payload;
  const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
  // What the minifier wrote has a mapping without a source.
  if (!('originalSource' in entry) || !entry.originalSource) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  if (/^(?:webpack\/|external )/.test(originalSource)) return undefined;
  const file = originalSource.replace(/^\.\//, `${part}/`).replace(/\?.*$/, '');
  return `${file}:${originalLine + 1}:${originalColumn + 1}`;
}

type Payload = ConstructorParameters<typeof SourceMap>[0];
