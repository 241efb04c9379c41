// @ts-check
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import '../loadSources.cjs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/*
 * `npm run messages`: brings the texts of a workspace into its catalogs, and drops those that no source has any more.
 * `lingui extract` does the same, and then advises commands that this project does not have. With `--print`, it writes
 * the texts for a reader, and changes nothing.
 */
const config = getConfig();
const print = process.argv.includes('--print');
if (print) printAll();
for (const catalog of print ? [] : await getCatalogs(config)) {
  const options = { clean: true, overwrite: false, orderBy: config.orderBy };
  const found = await catalog.make(/** @type {Parameters<typeof catalog.make>[0]} */ (options));
  // It has said which source cannot be read.
  if (!found) process.exitCode = 1;
  for (const [language, texts] of Object.entries(found || {})) {
    const all = Object.values(texts);
    const missing = all.filter(({ translation }) => !translation).length;
    const file = relative(dirname(process.cwd()), catalog.getFilename(language));
    if (language !== config.sourceLocale)
      process.stdout.write(`${file}: ${all.length} texts, ${missing} without a translation\n`);
  }
}

function printAll() {
  /** @type {typeof import('./printMessages')} */
  const { printMessages } = createRequire(import.meta.url)('./printMessages.ts');
  const [{ path = '' } = {}] = config.catalogs ?? [];
  process.stdout.write(`${printMessages(process.cwd(), dirname(path))}\n`);
}
