import type { Module, WebpackPluginFunction } from 'webpack';
import type { Document } from '../collections/discoverDocuments';
import { onParser } from './plugins';

const NAME = 'refuseScripts';

/** Hooks that do something only in a browser. */
const HOOKS = new Set([
  'useActionState',
  'useEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useTransition',
]);

interface BuildInfo {
  needsScripts?: string;
}

/**
 * Refuses a hook for state or effects, and a handler of an event of an element, in the part's own sources of a document: no
 * script runs in it, so they do nothing. What only shared-config or a package has is left alone.
 */
export const refuseScripts =
  (folder: string, documents: readonly Document[]): WebpackPluginFunction =>
  (compiler) => {
    onParser(compiler, NAME, (parser) =>
      parser.hooks.program.tap(NAME, (program) => {
        const { module } = parser.state;
        if (!module.nameForCondition()?.startsWith(`${folder}/src/`)) return;
        const needsScripts = scriptsIn(program);
        if (needsScripts) Object.assign(module.buildInfo ?? {}, { needsScripts });
      }),
    );
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterSeal.tap(NAME, () => {
        const refused = new Map<Module, Document>();
        for (const document of documents)
          for (const chunk of compilation.entrypoints.get(document.chunk)?.chunks ?? [])
            for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
              if (!refused.has(module)) refused.set(module, document);
        for (const [module, { path, text }] of refused) {
          const words = (module.buildInfo as BuildInfo | undefined)?.needsScripts;
          if (words === undefined) continue;
          const where = text?.slice(2) ?? 'its entry of the collection';
          const message = `${words} does nothing on ${path}, because that page loads no scripts. Take it out, or write "hydrate: idle" in ${where}; for a form, "hydrate: form".`;
          compilation.errors.push(
            Object.assign(new compiler.webpack.WebpackError(message), { module, words }),
          );
        }
      });
    });
  };

/** The name of the first hook or handler in a module. */
function scriptsIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { type, source, imported, callee, arguments: given } = node as Node;
  if (type === 'ImportDeclaration' && source?.value !== 'react') return undefined;
  if (type === 'ImportSpecifier')
    return HOOKS.has(imported?.name ?? '') ? imported?.name : undefined;
  if (type === 'CallExpression' && /^_?jsxs?(?:DEV)?$/.test(callee?.name ?? '')) {
    const [element, props] = given ?? [];
    const handler = props?.properties?.find(({ key }) => /^on[A-Z]/.test(key?.name ?? ''));
    if (typeof element?.value === 'string' && handler) return handler.key?.name;
  }
  for (const value of Object.values(node)) {
    const found = scriptsIn(value);
    if (found) return found;
  }
  return undefined;
}

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly source?: Node;
  readonly imported?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly { readonly key?: Node }[];
}
