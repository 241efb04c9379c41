import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';

const folder = folderOfTest();
const RUN = join(__dirname, 'runTypeScript.mjs');

test('packages that builds and tests need are installed once, also in a shell with NODE_ENV=production', async () => {
  const name = 'project';
  const devDependencies = { tsx: 'file:tsx' };
  const lock = {
    name,
    lockfileVersion: 3,
    packages: {
      '': { name, devDependencies },
      'node_modules/tsx': { resolved: 'tsx', link: true },
      tsx: { version: '1.0.0', dev: true },
    },
  };
  writeFiles(folder(), {
    'package.json': JSON.stringify({ name, devDependencies }),
    'package-lock.json': JSON.stringify(lock),
    'tsx/package.json': JSON.stringify({ name: 'tsx', version: '1.0.0', main: 'index.js' }),
    'tsx/index.js': '',
    'run.mjs': `import { runTypeScript } from ${JSON.stringify(RUN)}; runTypeScript('work.js');`,
    'work.js': 'console.log("worked");',
  });
  const run = async () => {
    const env = { NODE_ENV: 'production' };
    const { all } = await execa(process.execPath, ['run.mjs'], { cwd: folder(), env, all: true });
    return all;
  };
  expect(await run()).toMatch(/^Installing 1 packages, once[^]*worked$/);
  expect(existsSync(join(folder(), 'node_modules/tsx/index.js'))).toBe(true);
  expect(await run()).toBe('worked');
});
