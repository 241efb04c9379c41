import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FORMS } from 'shared-config/build/formSchema';
import { readJson } from 'shared-config/build/readJson';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import { DAMAGED } from './siteLayout';

/** The file at the root of a site that the rows service reads. */
export const FORMS_FILE = 'forms.json';

/**
 * The forms of the live site; none before it has the file.
 *
 * @param liveFolder of the live commit
 * @throws ToolError PARTS-034 when they cannot be read.
 */
export function readSiteForms(liveFolder: string | undefined): SiteForms {
  const file = join(liveFolder ?? '', 'public', FORMS_FILE);
  return liveFolder && existsSync(file) ? readJson(file, SITE_FORMS, DAMAGED) : {};
}
