import { transformSync } from '@swc/core';

const jsx = { syntax: 'ecmascript', jsx: true };
const parserFor = (path) =>
  /\.m?tsx?$/.test(path) ? { syntax: 'typescript', tsx: path.endsWith('x') } : jsx;

/** Compiles a module to CommonJS, with calls of jest.mock above its imports. `tsc` checks the types. */
export function toCommonJs(source, path, parser = parserFor(path)) {
  return transformSync(source, {
    ...{ filename: path, configFile: false, swcrc: false, sourceMaps: true },
    module: { type: 'commonjs' },
    jsc: {
      ...{ parser, target: 'es2022' },
      transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
    },
  });
}

export default { process: (source, path) => toCommonJs(source, path) };
