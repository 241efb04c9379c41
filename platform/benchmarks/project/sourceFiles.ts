import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';

/**
 * The sources of the project as they are on disk: what git tracks or would track, so nothing that was built
 * or installed. Paths relative to `root`.
 *
 * @throws ToolError BENCH-005 where git does not know the folder.
 */
export function sourceFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new ToolError(
      'BENCH-005',
      `git cannot list the files of ${root}: ${(stderr ?? 'git is not installed').trim()}. The benchmark copies what git tracks; run it in a clone of the repository.`,
    );
  // A file that was deleted and not committed is still listed.
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}
