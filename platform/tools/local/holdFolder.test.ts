import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../projectRoot';
import { useTemporaryDirectory } from '@getit/parts/process/testing/temporaryDirectory';
import { holdFolder } from './holdFolder';

const root = useTemporaryDirectory();

test('a second npm start is refused before it publishes, with the address of the first', async () => {
  writeFileSync(join(root(), 'package.json'), JSON.stringify({ workspaces: [] }));
  const release = await holdFolder(join(root(), '.local'), 'http://localhost:3456');
  const { stderr, status } = spawnSync(
    process.execPath,
    [
      '--import',
      pathToFileURL(require.resolve('tsx')).href,
      join(projectRoot(), 'platform/tools/local/start.ts'),
    ],
    { cwd: root(), encoding: 'utf8', env: { ...process.env, PORT: '3457' } },
  );
  await release();
  expect(stderr).toContain(
    'LOCAL-006: npm start already runs in this folder: http://localhost:3456.',
  );
  expect(status).toBe(1);
  expect(existsSync(join(root(), 'site'))).toBe(false);
}, 30_000);

test('the folder is free again when the first has stopped', async () => {
  for (const port of [3456, 3457]) {
    const release = await holdFolder(root(), `http://localhost:${port}`);
    await release();
  }
});
