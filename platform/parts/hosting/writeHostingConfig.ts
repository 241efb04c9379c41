import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { ToolError } from 'shared-config/build/ToolError';
import { readBase } from '../change/changeSite';
import type { SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { liveHosting } from './liveHosting';

/** The configuration for `firebase deploy --config`, git-ignored, beside `firebase.json`. */
export const LIVE_CONFIG = 'firebase.live.json';

/** The live commit as it is deployed, git-ignored. firebase-tools only deploys folders of the project. */
const DEPLOYED = '.firebase/live';

/**
 * Writes the newest commit of a site, and Hosting's configuration for it, into the project's folder. What somebody
 * edited in the site folder is not deployed: the files come from the repository.
 *
 * @param configured the file that the configuration comes from, if it is known
 * @returns the file, the commit, and the configuration that the live site was composed with
 * @throws ToolError PARTS-070 when nothing is live, PARTS-071 when the live pages use the services of npm start, and what
 * readBase throws.
 */
export async function writeHostingConfig(root: string, site: SiteLayout, configured?: string) {
  const repository = new SiteRepository(site);
  const { tip, state } = await readBase(site, repository, { compress: !repository.hasOrigin() });
  if (tip === undefined || !state)
    throw new ToolError(
      'PARTS-070',
      `Nothing is live in ${site.root}. Publish first: GETIT_CONFIG=production.json npm run parts -- publish --all.`,
    );
  const { config } = state;
  if (config.emulators)
    throw new ToolError(
      'PARTS-071',
      `The pages in ${site.root} were composed for the services of npm start (${config.origin}). ${emulatorsIn(configured)}Publish with the configuration of the real services: GETIT_CONFIG=production.json npm run parts -- publish --all.`,
    );
  repository.export(tip, join(root, DEPLOYED));
  const firebase = liveHosting(root, join(root, DEPLOYED));
  const file = join(root, LIVE_CONFIG);
  const hosting = { ...firebase?.hosting, public: `${DEPLOYED}/public` };
  writeFileSync(file, `${JSON.stringify({ ...firebase, hosting }, null, 2)}\n`);
  return { file, config, tip };
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
