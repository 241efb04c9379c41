import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';

/**
 * The path of the installed firebase-tools program.
 *
 * @throws ToolError LOCAL-017 when it is missing.
 */
export function findFirebaseTools(): string {
  try {
    return createRequire(join(projectRoot(), 'package.json')).resolve(
      'firebase-tools/lib/bin/firebase.js',
    );
  } catch (cause) {
    throw new ToolError(
      'LOCAL-017',
      'firebase-tools is not installed, and the emulators are part of it. Run npm ci.',
      { cause },
    );
  }
}
