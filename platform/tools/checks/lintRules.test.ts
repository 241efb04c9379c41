import { join } from 'node:path';
import type * as Eslint from 'eslint';
import { projectRoot } from '../projectRoot';
import { importNatively } from 'shared-config/build/testing/importNatively';

let eslint: Eslint.ESLint;

beforeAll(async () => {
  const root = projectRoot();
  const { ESLint } = await importNatively<typeof Eslint>(
    join(root, 'node_modules/eslint/lib/api.js'),
  );
  // The files of these tests do not exist, so they have no types.
  const { configs } = await importNatively<{
    configs: { disableTypeChecked: Eslint.Linter.Config };
  }>(join(root, 'node_modules/typescript-eslint/dist/index.js'));
  eslint = new ESLint({
    cwd: root,
    overrideConfig: configs.disableTypeChecked,
  });
});

/** What lint says about a file of this project with that text. */
async function complaints(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(projectRoot(), file) });
  return (result?.messages ?? []).map(({ message }) => message);
}

const STYLED = 'export const A = () => <p style={{ color: "red" }}>words</p>;';
const LOG = "console.log('here');";
const RELOAD = "void fetch('/registry.json', { cache: 'reload' });";
const BOUNDED = "void fetch('/registry.json', { signal: timeoutSignal(10) });";
const NEW_SIGNAL = 'export const signal = AbortSignal.timeout(10);';
const NEW_METHOD = 'document.forms[0].requestSubmit();';
const GUARDED = 'document.forms[0].requestSubmit?.();';
const LOOKS_BEHIND = 'export const vowel = /(?<=a)b/;';

const OWN_ORDER = 'names.sort((one, other) => one.localeCompare(other));';
const OWN_NUMBERS = 'export const text = (2).toLocaleString();';
const DANISH = "export const order = 'aa'.localeCompare('z', 'da');";

const ENVIRONMENT = 'export const address = process.env.API_URL;';
const ROUTER = "import { Link } from 'react-router-dom'; void Link;";
const OTHER_PART = "import { routes } from '../../../shell/src/routes'; void routes;";

test.each([
  // The content security policy blocks it.
  ['mfe-blog/src/pages/A.tsx', STYLED, 'CSS Module'],
  ['mfe-blog/src/pages/A.tsx', LOG, 'console'],
  ['shared-config/services/A.ts', LOG, 'console'],
  ['platform/parts/A.ts', LOG, undefined],
  ['shell/src/A.ts', RELOAD, 'no bound'],
  ['shell/src/A.ts', BOUNDED, undefined],
  ['shell/src/A.test.ts', RELOAD, undefined],
  ['shell/src/A.ts', NEW_SIGNAL, 'timeoutSignal'],
  ['mfe-blog/src/pages/A.tsx', NEW_METHOD, 'browser of the policy'],
  ['mfe-blog/src/pages/A.tsx', GUARDED, undefined],
  ['shared-config/ui/A.ts', LOOKS_BEHIND, 'looking behind'],
  ['platform/parts/A.ts', LOOKS_BEHIND, undefined],
  ['shell/compose/A.ts', OWN_ORDER, 'language of the machine'],
  ['platform/parts/A.ts', OWN_NUMBERS, 'language of the machine'],
  ['shared-config/build/A.ts', DANISH, undefined],
  ['mfe-blog/src/pages/A.tsx', ENVIRONMENT, 'No browser has process.env'],
  ['platform/parts/A.ts', ENVIRONMENT, undefined],
  ['mfe-blog/src/pages/A.tsx', ROUTER, 'from shared-config/router'],
  [
    'shared-config/ui/A.ts',
    ROUTER.replace('react-router-dom', '../router'),
    'from shared-config/router',
  ],
  ['mfe-blog/src/A.test.ts', ROUTER, undefined],
  ['shell/src/A.ts', ROUTER, undefined],
  ['mfe-blog/src/pages/A.tsx', OTHER_PART, 'another part'],
  ['mfe-blog/src/pages/A.tsx', OTHER_PART.replace(/(\.\.\/)+/, ''), 'another part'],
])('in %s, "%s" is refused because of: %s', async (file, text, complaint) => {
  const expected = complaint === undefined ? [] : [expect.stringContaining(complaint)];
  expect(await complaints(file, text)).toEqual(expected);
});
