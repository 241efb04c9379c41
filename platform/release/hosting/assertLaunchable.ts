import { existsSync, readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { launchViolations } from './launchViolations';

/**
 * Refuses to show the public what is not for it.
 *
 * @param config of the live pages.
 * @param file the file that the configuration comes from, if it is known.
 * @throws ToolError PARTS-112 with each value that has to change, and its line in the file.
 */
export function assertLaunchable(config: RuntimeConfig, file: string | undefined): void {
  const violations = launchViolations(config);
  if (violations.length === 0) return;
  const lines = violations.map(({ path, reason }) => {
    const line = file && lineOf(file, path);
    return `- ${file ?? 'the configuration'}${line ? `:${line}` : ''}: ${path} ${reason}.`;
  });
  const where = file ? '' : 'Set GETIT_CONFIG to that file to see the lines. ';
  throw new ToolError(
    'PARTS-112',
    `The live pages are not ready for the public. Nothing was deployed.\n${lines.join('\n')}\n${where}Change these and publish all pages with them: GETIT_CONFIG=${file ?? 'production.json'} npm run parts -- publish --all.`,
  );
}

/** The line of a value in a JSON file, or of what holds it if it is missing there. */
function lineOf(file: string, path: string): number | undefined {
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
