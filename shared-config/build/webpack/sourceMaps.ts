import webpack from 'webpack';
import type { Part } from './PartOptions';
import { sourceName } from './sourceName';

/**
 * Source maps beside the scripts of a production build, for errors that visitors meet. They hold places and the names of
 * sources, not their text. The scripts do not name them, and a release keeps them where no browser gets them.
 */
export function sourceMaps({ folder }: Part): webpack.SourceMapDevToolPlugin {
  const name = ({ absoluteResourcePath }: { absoluteResourcePath: string }): string =>
    sourceName(absoluteResourcePath, folder);
  return new webpack.SourceMapDevToolPlugin({
    test: /\.c?js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    // The same sources make the same release in any folder.
    moduleFilenameTemplate: name,
    fallbackModuleFilenameTemplate: name,
  });
}
