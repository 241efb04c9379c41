import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { ToolError } from 'shared-config/build/ToolError';
import { readLive } from '../history/Generation';
import type { SiteLayout } from '../store/siteLayout';
import { assertCurrentGate } from '../verify/assertCurrentGate';
import { assertLiveGeneration } from './assertLiveGeneration';
import { assertLiveIntact } from './assertLiveIntact';
import { liveHosting } from './liveHosting';

/** The configuration for `firebase deploy --config`, git-ignored, beside `firebase.json`. */
export const LIVE_CONFIG = 'firebase.live.json';

/**
 * Writes Hosting's configuration for what is live into the project's folder: firebase-tools resolves paths from
 * there.
 *
 * @param configured the file that the configuration comes from, if it is known
 * @returns the file, and the configuration that the live site was composed with
 * @throws ToolError PARTS-046 when this checkout is older than the site, PARTS-070 when nothing is live, PARTS-071 when
 * the live pages use the services of npm start, PARTS-072 when the site is outside the project, which firebase-tools
 * refuses, and what assertLiveGeneration and assertLiveIntact throw.
 */
export function writeHostingConfig(root: string, site: SiteLayout, configured?: string) {
  assertCurrentGate(site);
  const live = readLive(site);
  const config = liveHosting(root, site);
  if (!live || !config)
    throw new ToolError(
      'PARTS-070',
      `Nothing is live in ${site.root}. Publish first: GETIT_CONFIG=production.json npm run parts -- publish --all.`,
    );
  if (live.config.emulators)
    throw new ToolError(
      'PARTS-071',
      `The pages in ${site.root} were composed for the services of npm start (${live.config.origin}). ${emulatorsIn(configured)}Publish with the configuration of the real services: GETIT_CONFIG=production.json npm run parts -- publish --all.`,
    );
  const folder = relative(root, site.public()).replaceAll(sep, '/');
  if (folder.startsWith('..'))
    throw new ToolError(
      'PARTS-072',
      `${site.root} is outside ${root}, and firebase-tools only deploys folders of the project. Publish into a folder of the project.`,
    );
  assertLiveGeneration(site, live);
  assertLiveIntact(site, live.live);
  const file = join(root, LIVE_CONFIG);
  const hosting = { ...config.hosting, public: folder };
  writeFileSync(file, `${JSON.stringify({ ...config, hosting }, null, 2)}\n`);
  return { file, config: live.config };
}

/** What to take out of the file of the configuration, if it names emulators. */
function emulatorsIn(file: string | undefined): string {
  const line = file && lineInFile(file, 'emulators');
  return line ? `Remove emulators at ${file}:${line}. ` : '';
}

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
