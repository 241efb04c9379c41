import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { repositoryRoot } from '../testing/repositoryRoot';
import { buildParts } from './buildParts';

/*
 * The real build of a part that imports what is not its own.
 */

const root = folderOfTest();
const PART = '"part": { "kind": "remote" }';
const OF_SHOP =
  'is a file of mfe-shop, another part: a publish of mfe-shop would change nothing here. Show it as a fragment of mfe-shop, move the code to shared-config, keep a copy, or link to its page.';

/** The errors of a part, one a line: of a workspace in `mfe-blog`, or of a repository of its own in that folder. */
async function errorsOf(
  files: Readonly<Record<string, string>>,
  { alone = false, types = false } = {},
): Promise<string[]> {
  if (!alone) writeFiles(root(), { 'package.json': '{ "workspaces": ["mfe-blog", "mfe-shop"] }' });
  const dependencies = { react: '*', 'shared-config': '*', 'mfe-shop': '*', looks: '*' };
  const part = { kind: 'remote' };
  const scripts = { build: 'webpack' };
  const manifest = { name: 'mfe-blog', version: '1.0.0', part, scripts, dependencies };
  writeFiles(join(root(), 'mfe-blog'), {
    'package.json': JSON.stringify(manifest),
    'webpack.config.ts': `import 'shared-config/build/loadSources.cjs';
import { remoteBuild } from 'shared-config/build/webpack/remoteBuild';
export default remoteBuild();`,
    'src/remote.ts': 'export const remote = { pages: [] };',
    ...files,
  });
  const project = alone ? join(root(), 'mfe-blog') : root();
  const options = { root: project, mode: 'production', types, say: () => undefined } as const;
  const error = await buildParts(['mfe-blog'], options).then(() => '', String);
  return error
    .replace('ToolError: ', '')
    .split('\n')
    .sort()
    .filter((line) => /^BUILD/.test(line));
}

beforeEach(() => {
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root(), 'node_modules'));
  writeFiles(root(), {
    'mfe-blog/node_modules/.keep': '',
    'mfe-shop/package.json': `{ "name": "mfe-shop", "version": "1.0.0", ${PART} }`,
    'mfe-shop/src/Add.tsx': 'export const Add = () => <b>Add</b>;',
    'mfe-shop/src/add.module.css': '.add { color: red }',
    'looks/package.json': '{ "name": "looks", "version": "1.0.0" }',
    'looks/blue.ts': "export const BLUE = 'blue';",
    'lib/red.ts': "export const RED = 'red';",
  });
  // As npm links workspaces.
  for (const name of ['mfe-shop', 'looks'])
    symlinkSync(join(root(), name), join(root(), 'mfe-blog/node_modules', name));
});

test('a part is built from its own files and the packages that it lists; a file of another part is refused, whatever imports it and however', async () => {
  const errors = await errorsOf({
    'src/pages/List.tsx': `import { Add } from '../../../mfe-shop/src/Add';
import { BLUE } from 'looks/blue';
import styles from '../own.module.css';
export default () => <Add key={BLUE} aria-label={styles.own} />;`,
    'src/pages/Linked.tsx': "export { Add as default } from 'mfe-shop/src/Add';",
    'src/pages/Outside.tsx': "import { RED } from '../../../lib/red'; export default () => RED;",
    'src/own.module.css': ".own { composes: add from '../../mfe-shop/src/add.module.css'; }",
    'src/Post.tsx': 'export default ({ children }: any) => children;',
    'src/collections/posts.ts':
      "export default { path: '/blog/:slug', page: './src/Post.tsx', text: './src/:slug.mdx', entries: () => [{ slug: 'post' }] };",
    'src/post.mdx': "Words.\n\nimport { Add } from '../../mfe-shop/src/Add';\n\n<Add />",
  });
  expect(errors).toEqual([
    `BUILD-009: mfe-blog/src/own.module.css:1: ../mfe-shop/src/add.module.css ${OF_SHOP}`,
    `BUILD-009: mfe-blog/src/pages/Linked.tsx:1: ../mfe-shop/src/Add.tsx ${OF_SHOP}`,
    `BUILD-009: mfe-blog/src/pages/List.tsx:1: ../mfe-shop/src/Add.tsx ${OF_SHOP}`,
    'BUILD-009: mfe-blog/src/pages/Outside.tsx:1: ../lib/red.ts is in no package that this part lists: a change of it would build nothing again. Move it into the part, or make it a package and list that in package.json.',
    `BUILD-009: mfe-blog/src/post.mdx:3: ../mfe-shop/src/Add.tsx ${OF_SHOP}`,
  ]);
}, 60_000);

test.each(['../../../mfe-shop/src/prices', 'mfe-shop/src/prices'])(
  'what the build runs imports %s of no other part',
  async (request) => {
    writeFiles(root(), {
      'mfe-shop/src/prices.ts': 'export const PRICES = [{ slug: "a" }];',
      'mfe-blog/node_modules/.keep': '',
      'mfe-shop/package.json': `{ "name": "mfe-shop", "version": "1.0.0", "exports": { "./*": "./*.ts" }, ${PART} }`,
    });
    const errors = await errorsOf({
      'src/Price.tsx': 'export default () => null;',
      'src/collections/prices.ts': `import { PRICES } from '${request}';
export default { path: '/prices/:slug', page: './src/Price.tsx', entries: () => PRICES };`,
    });
    expect(errors).toEqual([
      expect.stringContaining(
        `BUILD-009: mfe-blog/src/collections/prices.ts:1: ../mfe-shop/src/prices.ts ${OF_SHOP}`,
      ),
    ]);
  },
);

test('in a repository of its own, a part imports nothing of a checkout next to it', async () => {
  const page = "import { Add } from '../../../mfe-shop/src/Add'; export default () => <Add />;";
  const errors = await errorsOf({ 'src/pages/List.tsx': page }, { alone: true });
  expect(errors).toEqual([
    expect.stringContaining(`src/pages/List.tsx:1: ../mfe-shop/src/Add.tsx ${OF_SHOP}`),
  ]);
});

test('a type of another part is refused, too, though nothing of it is built', async () => {
  const compilerOptions = { strict: true, types: [], lib: ['ES2023'], skipLibCheck: true };
  writeFiles(root(), {
    'mfe-shop/src/sku.ts': "export type { Sku } from './name';",
    'mfe-shop/src/name.ts': 'export type Sku = string;',
  });
  const errors = await errorsOf(
    {
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
      'src/pages/List.ts': `import { BLUE } from 'looks/blue';
import type { Sku } from '../../../mfe-shop/src/sku';
export default (): Sku => BLUE;`,
    },
    { types: true },
  );
  expect(errors).toEqual([
    expect.stringContaining(
      `BUILD-009: mfe-blog/src/pages/List.ts:2: ../mfe-shop/src/sku.ts ${OF_SHOP}`,
    ),
  ]);
});
