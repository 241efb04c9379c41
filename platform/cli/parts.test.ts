import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';

test('without installed packages the command says how to install them, in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'getit-bare-'));
  try {
    const script = join(folder, 'parts.mjs');
    copyFileSync(join(projectRoot(), 'platform/cli/parts.mjs'), script);
    const { status, stderr } = spawnSync(process.execPath, [script, 'list'], { encoding: 'utf8' });
    expect(stderr).toMatch(/^LOCAL-003: .*tsx is missing\. Run npm ci in its folder, [^\n]*\n$/);
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
