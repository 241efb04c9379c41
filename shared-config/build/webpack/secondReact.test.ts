import { folderOfSuite, writeFiles } from '../testing/folderOfTest';
import { refuseSecondReact } from './secondReact';
import { runWebpack } from './testing/runWebpack';

const root = folderOfSuite();

test('a React that a package brings under another name is refused, in the file that imports it, and React elsewhere is not', async () => {
  writeFiles(root, {
    'package.json': '{ "workspaces": ["mfe-x"] }',
    'mfe-x/main.ts':
      "import { hello } from 'greets'; import { like } from 'preactish'; hello(like);",
    'node_modules/greets/package.json': '{ "name": "greets", "version": "1.0.0" }',
    'node_modules/greets/index.js': "export { version as hello } from 'react18';",
    'node_modules/react18/package.json': '{ "name": "react", "version": "18.3.1" }',
    'node_modules/react18/index.js': "export { version } from './cjs.js';",
    'node_modules/react18/cjs.js': "export const version = () => '18';",
    'node_modules/preactish/package.json': '{ "name": "preactish", "version": "1.0.0" }',
    'node_modules/preactish/index.js': 'export const like = 1;',
  });
  const { errors } = await runWebpack(root, 'mfe-x', [refuseSecondReact]);
  expect(errors).toEqual([
    expect.objectContaining({
      moduleName: '../node_modules/greets/index.js',
      message: expect.stringContaining('brings a React of its own (react 18.3.1)'),
    }),
  ]);
});
