import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';

test('without installed packages the command says how to install them, in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'getit-bare-'));
  try {
    const script = join(folder, 'cli/parts.mjs');
    for (const file of ['cli/parts.mjs', 'process/importTypeScript.mjs']) {
      mkdirSync(dirname(join(folder, file)));
      copyFileSync(join(projectRoot(), 'platform/parts', file), join(folder, file));
    }
    const { status, stderr } = spawnSync(process.execPath, [script, 'list'], { encoding: 'utf8' });
    expect(stderr).toMatch(/^LOCAL-003: .*tsx is missing\. Run npm ci in its folder, [^\n]*\n$/);
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
