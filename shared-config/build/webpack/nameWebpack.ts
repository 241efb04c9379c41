import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Sets the path of webpack for the federation plugin. By default the plugin calls webpack without options and
 * reads the path from the error, which takes a tenth of the time of a small build.
 */
export function nameWebpack(folder: string): void {
  process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(join(folder, 'package.json')).resolve(
    'webpack',
  );
}
