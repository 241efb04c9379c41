// @ts-check
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import '../loadSources.cjs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/*
 * `npm run messages`: brings the texts of a workspace into its catalogs, and drops those that no source has any more.
 * The translation of a text that was reworded stays as a suggestion for the new one. `lingui extract` has no suggestions,
 * and advises commands that this project does not have. With `--print`, it writes the texts for a reader, and changes
 * nothing.
 */
const load = createRequire(import.meta.url);
const config = getConfig();
const print = process.argv.includes('--print');
if (print) printAll();
for (const catalog of print ? [] : await getCatalogs(config)) {
  const before = await catalog.readAll();
  const options = { clean: true, overwrite: false, orderBy: config.orderBy };
  const found = await catalog.make(/** @type {Parameters<typeof catalog.make>[0]} */ (options));
  // It has said which source cannot be read.
  if (!found) process.exitCode = 1;
  for (const [language, texts] of Object.entries(found || {})) {
    /** @type {typeof import('./suggestions')} */
    const { isSuggestion, withSuggestions } = load('./suggestions.ts');
    const suggested = withSuggestions(before[language] ?? {}, texts);
    await catalog.write(language, suggested);
    const all = Object.values(suggested);
    const suggestions = all.filter(isSuggestion).length;
    const missing = all.filter(({ translation }) => !translation).length + suggestions;
    const file = relative(dirname(process.cwd()), catalog.getFilename(language));
    const offered = suggestions > 0 ? `, ${suggestions} of them with a suggestion (#, fuzzy)` : '';
    process.stdout.write(
      `${file}: ${all.length} texts, ${missing} without a translation${offered}\n`,
    );
  }
}

function printAll() {
  /** @type {typeof import('./printMessages')} */
  const { printMessages } = load('./printMessages.ts');
  const [{ path = '' } = {}] = config.catalogs ?? [];
  process.stdout.write(`${printMessages(process.cwd(), dirname(path))}\n`);
}
