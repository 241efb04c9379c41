import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharing } from 'webpack';
import { entriesOf } from '../../contract/contractEntries';
import type { PartContract } from '../../contract/PartContract';
import { SHARED_MODULES } from '../../contract/sharedModules';
import ownFolder from '../ownFolder.cjs';
import { PART_CONTRACT } from './buildFiles';
import { contractPlugin } from './contractPlugin';
import { runWebpack } from './testing/runWebpack';
import { folderOfTest, writeFiles } from '../testing/folderOfTest';

const root = folderOfTest();

/** The contract of a remote, or of the shell, with this `main.ts`. */
async function contractOf(
  main: string,
  kind: 'shell' | 'remote' = 'remote',
): Promise<PartContract> {
  writeFiles(root(), { 'mfe-x/main.ts': main });
  const consumes = Object.fromEntries(
    SHARED_MODULES.map((name) => [
      name,
      { import: false as const, requiredVersion: false as const },
    ]),
  );
  const plugins = [new sharing.ConsumeSharedPlugin({ consumes }), contractPlugin(kind)];
  expect(await runWebpack(root(), 'mfe-x', plugins)).toEqual({
    errors: [],
    warnings: [],
  });
  return JSON.parse(
    readFileSync(join(root(), 'mfe-x/dist/browser', PART_CONTRACT), 'utf8'),
  ) as PartContract;
}

const ROUTER = 'shared-config/router';
const CONFIG = 'shared-config/services/runtimeConfigAccess';
/** Where the configuration is kept. */
const STATE = 'shared-config/contract/sharedState';
const POLICY = 'shared-config/contract/assetPolicy';

test('a remote expects the exports that it uses, of a shared module and of one that it bundles', async () => {
  const { expects } = await contractOf(
    `import { Link } from '${ROUTER}'; import { runtimeConfig } from '${join(ownFolder, 'services/runtimeConfigAccess')}'; console.log(Link, runtimeConfig);`,
  );
  expect(Object.keys(expects).sort()).toEqual([POLICY, STATE, ROUTER, CONFIG].sort());
  expect([expects[ROUTER]?.exports, expects[CONFIG]?.exports]).toEqual([
    ['Link'],
    ['runtimeConfig'],
  ]);
});

test('of a module that it takes as a whole it expects every export', async () => {
  const { expects } = await contractOf(`import * as all from '${ROUTER}'; console.log(all);`);
  expect(expects[ROUTER]).toEqual({ signature: expect.any(String) });
});

test('without shared modules it expects what every remote uses: the asset policy', async () => {
  expect(Object.keys((await contractOf('console.log(1);')).expects)).toEqual([POLICY]);
});

test('it provides what the shell expects, and the types are next to the signatures', async () => {
  const remote = await contractOf('console.log(1);');
  const shell = await contractOf('console.log(1);', 'shell');
  const signatures = Object.values(shell.expects).map(({ signature }) => signature);
  expect(Object.values(remote.provides)).toEqual(signatures);
  expect(Object.keys(remote.provides)).toEqual(entriesOf('remote'));
  expect(Object.keys(shell.provides)).toEqual(entriesOf('shell'));
  for (const signature of signatures) expect(remote.declarations).toHaveProperty(signature);
});

test('it provides the props that its fragments take, and expects that others take those that it passes', async () => {
  writeFiles(root(), {
    'node_modules/shared-config/ui/Fragment.ts': 'export interface FragmentProps {}',
    'mfe-x/package.json': '{"name":"mfe-x"}',
    'mfe-x/src/fragments/Mini.tsx': 'export default function Mini(props: { id: string }) {}',
    'mfe-x/src/fragments.d.ts':
      "declare module 'shared-config/ui/Fragment' { interface FragmentProps { 'mfe-y/Picks': { id: string } } }\nexport {};",
  });
  const { provides, expects, declarations } = await contractOf('console.log(1);');
  const [taken, passed] = [provides['fragments/mfe-x/Mini'], expects['fragments/mfe-y/Picks']];
  expect(Object.keys(declarations)).toEqual(expect.arrayContaining([taken, passed?.signature]));
});

test('props that no place can hold are an error of the build, which names the file', async () => {
  writeFiles(root(), {
    'mfe-x/main.ts': '',
    'mfe-x/package.json': '{"name":"mfe-x"}',
    'mfe-x/src/fragments/Mini.tsx': 'export default function Mini(props: { on: () => void }) {}',
  });
  const { errors } = await runWebpack(root(), 'mfe-x', [contractPlugin('remote')]);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^BUILD-010: src\/fragments takes in mfe-x\/Mini /),
  ]);
});
