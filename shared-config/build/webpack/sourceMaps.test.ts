import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { folderOfTest, writeFiles } from '../testing/folderOfTest';
import type { Part } from './PartOptions';
import { sourceMaps } from './sourceMaps';
import { runWebpack } from './testing/runWebpack';

const root = folderOfTest();

test('a script has a map to its sources that names no folder of this machine, and the script does not name it', async () => {
  writeFiles(root(), {
    'package.json': '{ "workspaces": ["mfe-x"] }',
    'mfe-x/main.ts':
      "import './page.css';\nimport { used } from 'used';\n\nexport function price(): number {\n  return used.length;\n}\nconsole.log(price());",
    'mfe-x/page.css': '.page { color: red; }',
    'node_modules/used/package.json': '{ "name": "used", "version": "1.2.3" }',
    'node_modules/used/index.js': "export const used = 'x';",
  });
  const folder = join(root(), 'mfe-x');
  const { errors } = await runWebpack(root(), 'mfe-x', [sourceMaps({ folder } as Part)]);
  expect(errors).toEqual([]);
  const dist = join(folder, 'dist/browser');
  const [script = '', ...maps] = readdirSync(dist).filter((file) => /\.js(?:\.map)?$/.test(file));
  expect(maps).toEqual([`${script}.map`]);
  const code = readFileSync(join(dist, script), 'utf8');
  expect(code).not.toContain('sourceMappingURL');
  const text = readFileSync(join(dist, `${script}.map`), 'utf8');
  expect(text).not.toContain(root());
  const map = JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0];
  expect(map).not.toHaveProperty('file');
  expect(map).not.toHaveProperty('sourcesContent');
  const lines = code.split('\n');
  const line = lines.findIndex((words) => words.includes('.length'));
  const column = (lines[line] ?? '').indexOf('return');
  expect(new SourceMap(map).findEntry(line, column)).toMatchObject({
    originalSource: './main.ts',
    originalLine: 4,
  });
});
