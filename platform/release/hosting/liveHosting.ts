import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import type { HeaderRule } from 'shared-config/contract/Composer';
import type { SiteLayout } from '../siteLayout';
import { hostingConfig, type FirebaseJson } from './hostingConfig';

/** The project's `firebase.json` with the headers of what is live in `site`; nothing where nothing is live. */
export function liveHosting(root: string, site: SiteLayout): FirebaseJson | undefined {
  const rules = join(site.live(), 'headers.json');
  if (!existsSync(rules)) return undefined;
  return hostingConfig(
    readJson(join(root, 'firebase.json')) as FirebaseJson,
    readJson(rules) as HeaderRule[],
    [...listFiles(site.public()), ...listFiles(site.remotes()).map((file) => `remotes/${file}`)],
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}
