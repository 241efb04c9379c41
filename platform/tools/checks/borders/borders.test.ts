import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfSuite, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { projectRoot } from '../../projectRoot';

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** The ways to write an import. */
const WAYS = [
  (path: string) => `import { a } from '${path}';\nexport { a };`,
  (path: string) => `import type { a } from '${path}';\nexport type { a };`,
  (path: string) => `export * from '${path}';`,
  (path: string) => `export const b = import('${path}');`,
];

/** The importing file, without its extension; the path it imports; the rule that refuses it. */
const REFUSED = [
  ['mfe-new/src/pages/List', '../../../../shell/src/routes', 'part'],
  ['mfe-new/src/remote', 'mfe-old/src/remote', 'part'],
  ['mfe-new/src/remote', '@getit/tools/local/serve', 'part'],
  ['mfe-new/src/remote', 'shared-config/build/listFiles', 'part'],
  ['mfe-new/src/remote', 'node:fs', 'no-node-in-browser'],
  ['mfe-new/src/remote.test', 'shared-config/build/webpack/testing/runWebpack', 'part-config'],
  ['mfe-new/jest.config', '../mfe-old/src/remote', 'part-config'],
  ['shell/compose/composer', '../../mfe-old/src/remote', 'part'],
  ['shared-config/ui/TextField', '../build/listFiles', 'browser-folder'],
  ['shared-config/services/contact', 'node:fs', 'no-node-in-browser'],
  ['shared-config/build/preset', '@getit/tools/local/serve', 'shared-config'],
  ['platform/parts/cli/program', '@getit/tools/local/serve', 'platform-parts'],
  ['platform/rows/serve', '@getit/parts/cli/publish', 'platform-rows'],
  ['platform/tools/local/begin', 'shell/src/routes', 'platform-tools'],
  ['e2e/some.spec', 'shell/src/routes', 'e2e'],
] as const;

const ALLOWED = [
  ['mfe-new/src/pages/List', 'shared-config/router'],
  ['mfe-new/src/remote.test', 'shared-config/build/listFiles'],
  ['mfe-new/src/remote', 'react'],
  ['shell/compose/composer', 'node:fs'],
  ['platform/tools/local/begin', '@getit/parts/cli/publish'],
  ['e2e/some.spec', '@getit/tools/local/serve'],
] as const;

const CIRCLES = {
  'shell/src/one/a': "export * from './b';",
  'shell/src/one/b': "export * from './a';",
  'shell/src/left/c': "export * from '../right/d';",
  'shell/src/left/e': 'export const a = 1;',
  'shell/src/right/d': 'export const a = 1;',
  'shell/src/right/f': "export * from '../left/e';",
};

const root = folderOfSuite();
let violations: Report['summary']['violations'];

/** The file that has an import, written in one of the ways. */
const fileOf = (from: string, to: string, way = 0): string =>
  from.replace(/(\.test|\.spec|\.config)?$/, (end) => `-${to.replace(/\W+/g, '_')}${way}${end}.ts`);

const write = (file: string, text: string) => writeFiles(root, { [file]: text });

/* A project with a part that no rule knows by name, each import written in every way, checked in one run. */
beforeAll(() => {
  const platform = ['parts', 'rows', 'tools'].map((name) => `platform/${name}`);
  const workspaces = ['shell', 'mfe-old', 'mfe-new', 'shared-config', 'e2e', ...platform];
  write('package.json', JSON.stringify({ name: 'site', type: 'module', workspaces }));
  mkdirSync(join(root, 'node_modules/@getit'), { recursive: true });
  for (const folder of workspaces) {
    const name = folder.replace('platform/', '@getit/');
    write(`${folder}/package.json`, JSON.stringify({ name, type: 'module' }));
    symlinkSync(join(root, folder), join(root, 'node_modules', name));
  }
  symlinkSync(join(projectRoot(), 'node_modules/react'), join(root, 'node_modules/react'));
  for (const part of ['shell', 'mfe-old', 'mfe-new']) write(`${part}/webpack.config.ts`, '');
  for (const target of [
    'shell/src/routes',
    'mfe-old/src/remote',
    'platform/parts/cli/publish',
    'platform/tools/local/serve',
    'shared-config/build/listFiles',
    'shared-config/build/webpack/testing/runWebpack',
    'shared-config/router',
  ])
    write(`${target}.ts`, 'export const a = 1;');
  for (const [from, to] of [...REFUSED, ...ALLOWED])
    for (const [way, statement] of WAYS.entries()) write(fileOf(from, to, way), statement(to));
  for (const [file, text] of Object.entries(CIRCLES)) write(`${file}.ts`, text);
  const here = join(projectRoot(), 'platform/tools/checks/borders');
  write(
    'rules.mjs',
    `import { borderRules, folderRules, options } from '${here}/borderRules.mjs';
export default { forbidden: [...borderRules('${root}'), ...folderRules], options: options() };`,
  );
  const { stdout, stderr } = spawnSync(
    join(projectRoot(), 'node_modules/.bin/depcruise'),
    ['--config', 'rules.mjs', '--output-type', 'json', ...workspaces],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (!stdout) throw new Error(stderr);
  ({ violations } = (JSON.parse(stdout) as Report).summary);
});

/** The rules that refuse an import, for each way to write it. */
const rulesFor = (from: string, to: string): string[][] =>
  WAYS.map((_way, way) => {
    const file = fileOf(from, to, way);
    return violations.filter((each) => each.from === file).map(({ rule }) => rule.name);
  });

test.each(REFUSED)('%s must not import %s', (from, to, rule) => {
  for (const rules of rulesFor(from, to)) expect(rules).toContain(rule);
});

test.each(ALLOWED)('%s may import %s', (from, to) => {
  expect(rulesFor(from, to).flat()).toEqual([]);
});

test('two files that import each other are refused, and so are two folders', () => {
  const circles = (rule: string) =>
    violations.filter((each) => each.rule.name === rule).map(({ from }) => from);
  expect(circles('no-circular')).toEqual(['shell/src/one/a.ts']);
  expect(circles('no-circular-folders')).toEqual(
    expect.arrayContaining(['shell/src/left', 'shell/src/right']),
  );
});
