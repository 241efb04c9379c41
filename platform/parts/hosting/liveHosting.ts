import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listFiles } from 'shared-config/build/listFiles';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { readJson } from 'shared-config/build/readJson';
import { plainFileOf } from '../compress/sidecars';
import { DAMAGED, HEADERS_FILE } from '../store/siteLayout';
import { hostingHeaders } from './hostingHeaders';

const FIREBASE_JSON = z.looseObject({ hosting: z.record(z.string(), z.unknown()) });

const HEADER_RULES = z.array(
  z.object({ source: z.string(), headers: z.record(z.string(), z.string()) }),
) satisfies z.ZodType<readonly HeaderRule[]>;

/**
 * The project's `firebase.json` with the headers of a checked-out commit; undefined if nothing is there. Sidecars have
 * none: Hosting compresses what it sends, and `firebase.json` keeps them from the deploy.
 *
 * @throws ToolError PARTS-073 when `firebase.json` cannot be read, PARTS-034 when the site's rules cannot.
 */
export function liveHosting(
  root: string,
  folder: string,
): z.infer<typeof FIREBASE_JSON> | undefined {
  const rules = join(folder, HEADERS_FILE);
  if (!existsSync(rules)) return undefined;
  const firebaseJson = readJson(join(root, 'firebase.json'), FIREBASE_JSON, {
    code: 'PARTS-073',
    recovery: 'Correct the file: it must have an object "hosting".',
  });
  const files = [
    ...listFiles(join(folder, 'public')),
    ...listFiles(join(folder, 'remotes')).map((file) => `remotes/${file}`),
  ].filter((file) => plainFileOf(file) === undefined);
  const headers = hostingHeaders(readJson(rules, HEADER_RULES, DAMAGED), files);
  return { ...firebaseJson, hosting: { ...firebaseJson.hosting, headers } };
}
