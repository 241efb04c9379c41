import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { projectRoot } from '../projectRoot';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { hold } from '@getit/parts/build/holdParts';

const root = folderOfTest();

test('a second npm start is refused before it publishes, with the address of the first', async () => {
  writeFileSync(join(root(), 'package.json'), JSON.stringify({ workspaces: ['shell'] }));
  mkdirSync(join(root(), 'shell'));
  const shell = { name: 'shell', part: { kind: 'shell' } };
  writeFileSync(join(root(), 'shell/package.json'), JSON.stringify(shell));
  const release = await hold(join(root(), '.local/start'), 'http://localhost:3456');
  const { stderr, exitCode } = await execa(
    process.execPath,
    [
      '--import',
      pathToFileURL(require.resolve('tsx')).href,
      join(projectRoot(), 'platform/tools/local/start.ts'),
    ],
    { cwd: root(), env: { PORT: '3457' }, reject: false },
  );
  if (typeof release !== 'string') await release();
  expect(stderr).toContain(
    'LOCAL-006: npm start already runs in this folder: http://localhost:3456.',
  );
  expect(exitCode).toBe(1);
  expect(existsSync(join(root(), 'site'))).toBe(false);
});
