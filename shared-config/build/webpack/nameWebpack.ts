import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Tells the federation plugin where webpack is. Otherwise it calls webpack without options and reads the
 * path from the error, which compiles the whole schema of the options: a tenth of a small build.
 */
export function nameWebpack(folder: string): void {
  process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(join(folder, 'package.json')).resolve(
    'webpack',
  );
}
