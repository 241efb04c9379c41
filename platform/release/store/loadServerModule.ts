import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { ToolError } from 'shared-config/build/ToolError';

/**
 * Runs one CommonJS file of a server bundle and returns what it exports. What it requires comes from
 * `provided` or from Node, never from a node_modules folder, so a release renders the same everywhere.
 *
 * @throws ToolError PARTS-001 when the file requires anything else.
 */
export function loadServerModule(
  file: string,
  provided: Readonly<Record<string, unknown>> = {},
): unknown {
  const nodeRequire = createRequire(file);
  const require = (name: string): unknown => {
    if (name in provided) return provided[name];
    if (name.startsWith('node:') || NODE_MODULES.has(name)) return nodeRequire(name) as unknown;
    throw new ToolError(
      'PARTS-001',
      `${file} requires "${name}", which no host provides. Import it so that the build bundles it, or add it to contract/sharedModules.ts.`,
    );
  };
  const module = { exports: {} as unknown };
  const run = compileFunction(readFileSync(file, 'utf8'), ['require', 'module', 'exports'], {
    filename: file,
  }) as (...provided: unknown[]) => void;
  run(require, module, module.exports);
  return module.exports;
}

/** Node's modules that React's server renderer requires without the `node:` prefix. */
const NODE_MODULES = new Set(['util', 'crypto', 'async_hooks', 'stream', 'buffer', 'url', 'path']);
