import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { LoaderContext, RuleSetRule } from 'webpack';
import { listFiles } from '../listFiles';
import ownFolder from '../ownFolder.cjs';
import { partMark } from './classNames';
import type { Part } from './PartOptions';

/**
 * The rule for CSS modules. No two parts share a class name. Production builds number the classes of a part and of those it
 * shares, in the order of their files: names are in the HTML of every page, where hashes take more bytes
 * (docs/decisions/static-files.md). Every build of a part counts the same files, so its pages agree.
 *
 * @param onlyNames whether the build needs no stylesheets
 */
export function cssModules({ folder, name: part, mode }: Part, onlyNames: boolean): RuleSetRule {
  const numbers = new Map<string, number>();
  if (mode === 'production')
    for (const file of moduleFiles(folder))
      for (const [, local = ''] of readFileSync(file, 'utf8').matchAll(CLASS))
        numbers.set(`${file} ${local}`, numbers.get(`${file} ${local}`) ?? numbers.size);
  const modules = {
    localIdentContext: folder,
    localIdentName: `[local]-[hash:base64:4]_${part}`,
    // Without an answer, css-loader takes the name above.
    getLocalIdent: ({ resourcePath }: LoaderContext<unknown>, _pattern: string, local: string) => {
      const number = numbers.get(`${resourcePath} ${local}`);
      return number === undefined ? undefined : `${partMark(part)}${number}`;
    },
    exportLocalsConvention: 'as-is',
    namedExport: false,
    exportOnlyLocals: onlyNames,
  };
  const { resolve } = createRequire(join(ownFolder, 'package.json'));
  const cssLoader = { loader: resolve('css-loader'), options: { modules } };
  return {
    test: /\.module\.css$/,
    use: onlyNames ? [cssLoader] : [MiniCssExtractPlugin.loader, cssLoader],
  };
}

/** Everything in a stylesheet that looks like a class or names an animation. An extra name only costs a number. */
const CLASS = /(?:\.|@keyframes )(-?[_a-z][\w-]*)/gi;

/** The CSS modules that a part may import: its own and those of `shared-config/ui`. */
function moduleFiles(folder: string): string[] {
  return [join(folder, 'src'), join(ownFolder, 'ui')].flatMap((place) =>
    listFiles(place)
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(place, file)),
  );
}
