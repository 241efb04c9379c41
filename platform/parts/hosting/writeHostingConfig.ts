import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listFiles } from 'shared-config/build/listFiles';
import { readJson } from 'shared-config/build/readJson';
import { ToolError } from 'shared-config/build/ToolError';
import { HEADER_RULES } from '../compose/headersFor';
import { plainFileOf } from '../compress/compressFiles';
import { openSite } from '../history/openSite';
import { DAMAGED, HEADERS_FILE, LOST_SITE, type SiteLayout } from '../store/siteLayout';
import { hostingHeaders, hostingRedirects } from './hostingHeaders';

/** The configuration for `firebase deploy --config`, git-ignored, next to `firebase.json`. */
export const LIVE_CONFIG = 'firebase.live.json';

/** The folder to deploy, git-ignored. firebase-tools only deploys folders of the project. */
const DEPLOYED = '.firebase/live';

/**
 * Writes the newest commit of a site, and Hosting's configuration for it, into the project's folder. The files come from
 * the repository, so edits in the site folder are not deployed.
 *
 * @returns the file, the commit, and the configuration that the live site was composed with
 * @throws ToolError what exportTip throws.
 */
export async function writeHostingConfig(root: string, site: SiteLayout) {
  const { tip, config, redirects } = await exportTip(site, join(root, DEPLOYED));
  const firebase = liveHosting(root, join(root, DEPLOYED), redirects);
  const file = join(root, LIVE_CONFIG);
  const hosting = { ...firebase.hosting, public: `${DEPLOYED}/public` };
  writeFileSync(file, `${JSON.stringify({ ...firebase, hosting }, null, 2)}\n`);
  return { file, config, tip };
}

/**
 * Writes the newest commit of a site, and Hosting's configuration for it, into a folder of their own, for a channel of
 * Hosting. Search engines list none of its pages.
 *
 * @throws ToolError what exportTip throws.
 */
export async function writeChannel(root: string, site: SiteLayout, to: string): Promise<void> {
  const { redirects } = await exportTip(site, join(to, 'site'));
  const { hosting } = liveHosting(root, join(to, 'site'), redirects);
  const hidden = { regex: '.*', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] };
  const channel = { ...hosting, public: 'site/public', headers: [...hosting.headers, hidden] };
  writeFileSync(join(to, 'firebase.json'), `${JSON.stringify({ hosting: channel }, null, 2)}\n`);
}

/**
 * Writes the files of the newest commit of a site into a folder.
 *
 * @returns the commit, its redirects, and the configuration that its pages were composed with
 * @throws ToolError PARTS-070 when nothing is live, PARTS-071 when the live pages use the services of npm start, and what
 *   openSite throws.
 */
async function exportTip(site: SiteLayout, folder: string) {
  const { tip, state, repository } = await openSite(site);
  if (tip === undefined || !state)
    throw new ToolError(
      'PARTS-070',
      `Nothing is live in ${site.root}. Publish first: GETIT_CONFIG=production.json npm run parts -- publish --all. ${LOST_SITE}`,
    );
  const { config, redirects } = state;
  if (config.emulators)
    throw new ToolError(
      'PARTS-071',
      `The pages in ${site.root} were composed for the services of npm start (${config.origin}). Publish with a configuration without emulators: GETIT_CONFIG=production.json npm run parts -- publish --all.`,
    );
  repository.export(tip, folder);
  return { tip, config, redirects };
}

const FIREBASE_JSON = z.looseObject({ hosting: z.record(z.string(), z.unknown()) });

/**
 * The project's `firebase.json` with the headers and the redirects of a checked-out commit. Sidecars have none: Hosting
 * compresses what it sends, and `firebase.json` excludes them from the deploy.
 *
 * @throws ToolError PARTS-073 when `firebase.json` cannot be read, PARTS-034 when the site's rules cannot.
 */
export function liveHosting(
  root: string,
  folder: string,
  redirects: Readonly<Record<string, string>> = {},
) {
  const firebaseJson = readJson(join(root, 'firebase.json'), FIREBASE_JSON, {
    code: 'PARTS-073',
    recovery: 'Correct the file: it must have an object "hosting".',
  });
  const files = [
    ...listFiles(join(folder, 'public')),
    ...listFiles(join(folder, 'remotes')).map((file) => `remotes/${file}`),
  ].filter((file) => plainFileOf(file) === undefined);
  const headers = hostingHeaders(
    readJson(join(folder, HEADERS_FILE), HEADER_RULES, DAMAGED),
    files,
  );
  const own = z.array(z.unknown()).catch([]).parse(firebaseJson.hosting['redirects']);
  const all = [...own, ...hostingRedirects(redirects)];
  return { ...firebaseJson, hosting: { ...firebaseJson.hosting, headers, redirects: all } };
}
