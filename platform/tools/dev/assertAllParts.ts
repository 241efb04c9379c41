import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertLockFile } from '@getit/parts/config/partFolders';
import { readManifest } from 'shared-config/build/readManifest';
import { ToolError } from 'shared-config/build/ToolError';

/** The workspace of the browser's tests, which no site needs. */
const TESTS = 'e2e';

/**
 * A local site has every part.
 *
 * @throws ToolError LOCAL-005 when workspaces are not in this checkout, and PARTS-061 without the lock file.
 */
export function assertAllParts(root: string): void {
  const { workspaces = [] } = readManifest(root);
  const missing = workspaces.filter(
    (name) => name !== TESTS && !existsSync(join(root, name, 'package.json')),
  );
  if (missing.length > 0)
    throw new ToolError(
      'LOCAL-005',
      `A local site is built from every part, and this checkout lacks ${missing.join(', ')}. Add them: git sparse-checkout add ${missing.join(' ')}. To publish one part, its own workspace, platform and the workspaces behind it are enough.`,
    );
  assertLockFile(root);
}
