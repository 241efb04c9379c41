import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { isClassOf } from './classNames';
import { cssModules } from './cssModules';
import type { BuildMode } from './PartOptions';
import { folderOfSuite, writeFiles } from '../testing/folderOfTest';

const root = folderOfSuite();
const MADE_UP = 'made:up';
const ROWS = Array.from({ length: 300 }, (_, at) => `row-${at}`);

beforeAll(() => {
  for (const part of ['mfe-x', 'mfe-y'])
    writeFiles(join(root, part), {
      'package.json': JSON.stringify({ name: part }),
      'src/Card.module.css': '.card:hover .title { left: 0 } .made\\:up { left: 0 }',
      'src/List.module.css': ROWS.map((row) => `.${row} { left: 0 }`).join('\n'),
      'src/main.js': `import card from './Card.module.css';
        import list from './List.module.css';
        export const names = { ...card, ...list };`,
    });
});

/** The names of all classes in a build: local name to name. */
async function namesIn(name: string, mode: BuildMode, onlyNames: boolean) {
  const folder = join(root, name);
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    target: 'node',
    context: folder,
    entry: './src/main.js',
    output: { path: folder, filename: `${mode} ${onlyNames}.cjs`, library: { type: 'commonjs2' } },
    module: { rules: [cssModules({ folder, name, mode, constants: {} }, onlyNames)] },
    plugins: [new MiniCssExtractPlugin()],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  expect(stats?.toJson('errors-only').errors).toEqual([]);
  const file = join(folder, `${mode} ${onlyNames}.cjs`);
  return (createRequire(file)(file) as { readonly names: Record<string, string> }).names;
}

test.each([
  ['production', /^[a-zA-Z]{2}_\d{1,3}$/],
  ['development', /^(card|title|row-\d+)-[\w-]{4}_mfe-x$/],
] as const)(
  'in %s, each class has a name of its own that says its part, and pages and scripts agree on it',
  async (mode, form) => {
    const { [MADE_UP]: madeUp = '', ...names } = await namesIn('mfe-x', mode, false);
    const given = Object.values(names);
    expect(new Set([...given, madeUp]).size).toBe(ROWS.length + 3);
    for (const name of given) expect(name).toMatch(form);
    for (const name of [...given, madeUp])
      expect([isClassOf('mfe-x', name), isClassOf('mfe-y', name)]).toEqual([true, false]);
    expect(await namesIn('mfe-x', mode, true)).toEqual({ ...names, [MADE_UP]: madeUp });
    const others = Object.values(await namesIn('mfe-y', mode, true));
    expect(others.filter((name) => given.includes(name))).toEqual([]);
  },
);
