// @ts-check
import async_hooks from 'node:async_hooks';
import crypto from 'node:crypto';
import { isBuiltin } from 'node:module';
import stream from 'node:stream';
import util from 'node:util';
import { compileFunction } from 'node:vm';
import { Denied, Refusal } from './failureOf.mjs';

/**
 * The modules of Node that React's renderer and the composer require. None of them opens a file or a connection. The rest
 * of async_hooks is left out, because it exposes the objects behind connections.
 *
 * @type {Readonly<Record<string, unknown>>}
 */
const NODE_MODULES = {
  async_hooks: { AsyncLocalStorage: async_hooks.AsyncLocalStorage },
  crypto,
  stream,
  util,
};

/**
 * Runs one CommonJS file of a server bundle and returns its exports. `require` finds `provided` and the list above, never
 * a node_modules folder, so a release renders the same everywhere.
 *
 * @param {import('../RenderRequest').ServerModule} module
 * @param {Readonly<Record<string, unknown>>} [provided]
 * @returns {unknown}
 * @throws {Refusal} PARTS-001 when the file requires anything else, Denied when that is a module of Node.
 */
export function loadServerModule({ file, source }, provided = {}) {
  /** @param {string} name */
  const require = (name) => {
    if (Object.hasOwn(provided, name)) return provided[name];
    const plain = name.replace(/^node:/, '');
    if (Object.hasOwn(NODE_MODULES, plain)) return NODE_MODULES[plain];
    if (isBuiltin(name)) throw new Denied(`require('${name}')`);
    throw new Refusal(
      'PARTS-001',
      `${file} requires "${name}", which no host provides. Import it so that the build bundles it, or add it to contract/sharedModules.ts.`,
    );
  };
  const module = { exports: /** @type {unknown} */ ({}) };
  const run = compileFunction(source, ['require', 'module', 'exports'], { filename: file });
  run(require, module, module.exports);
  return module.exports;
}
