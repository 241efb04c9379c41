import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from 'shared-config/build/projectRoot';
import { holdFolder } from './holdFolder';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'getit-start-'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: [] }));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a second npm start is refused before it publishes, with the address of the first', async () => {
  const release = await holdFolder(join(root, '.local'), 'http://localhost:3456');
  const { stderr, status } = spawnSync(
    process.execPath,
    [
      '--import',
      pathToFileURL(require.resolve('tsx')).href,
      join(projectRoot(), 'platform/tools/local/start.ts'),
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PORT: '3457' } },
  );
  await release();
  expect(stderr).toContain(
    'LOCAL-006: npm start already runs in this folder: http://localhost:3456.',
  );
  expect(status).toBe(1);
  expect(existsSync(join(root, 'site'))).toBe(false);
}, 30_000);

test('the folder is free again when the first has stopped', async () => {
  await (
    await holdFolder(root, 'http://localhost:3456')
  )();
  await (
    await holdFolder(root, 'http://localhost:3457')
  )();
});
