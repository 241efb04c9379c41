import { existsSync, readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';

/**
 * The line of a value in a JSON file, or of what holds it if it is missing there; undefined without the file.
 *
 * @param path its keys, for example `company.email`
 */
export function lineInFile(file: string, path: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const counter = new LineCounter();
  // JSON is YAML, and this parser keeps the places.
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: counter });
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length--) {
    const node: unknown = document.getIn(keys.slice(0, length), true);
    if (isPlaced(node)) return counter.linePos(node.range[0]).line;
  }
  return undefined;
}

const isPlaced = (node: unknown): node is { readonly range: readonly [number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
