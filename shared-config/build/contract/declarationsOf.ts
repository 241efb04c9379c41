import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type TypeScript from 'typescript';
import type { Declarations } from '../../contract/PartContract';
import { ToolError } from '../ToolError';
import { createRequire } from 'node:module';
import { projectRoot } from '../projectRoot';

/**
 * The public types of a module, with every module of this project that they refer to. Types of packages stay imports.
 * Each file is translated alone, without its imports being read, so its exports must carry their types: that takes a
 * few milliseconds, and the text depends on the file only.
 *
 * @param root the folder of the project.
 * @param module the path of the module in the project, without an ending.
 * @returns declaration text by path, comments removed.
 * @throws ToolError BUILD-005 when a type is inferred, BUILD-006 when a file is missing.
 */
export function declarationsOf(root: string, module: string): Declarations {
  const ts = loadTypeScript();
  const found: Record<string, string> = {};
  const add = (path: string, importer?: string): void => {
    if (path in found) return;
    const file = sourceFile(root, path, importer);
    const text = declarationText(ts, root, file);
    found[path] = text;
    for (const { fileName: specifier } of ts.preProcessFile(text).importedFiles) {
      const target = moduleInProject(root, path, specifier);
      if (target !== undefined) add(target, file);
    }
  };
  add(module);
  return found;
}

function declarationText(ts: typeof TypeScript, root: string, file: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(
    readFileSync(join(root, file), 'utf8'),
    {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: {
        strict: true,
        removeComments: true,
        verbatimModuleSyntax: true,
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
        newLine: ts.NewLineKind.LineFeed,
      },
    },
  );
  const [first] = diagnostics;
  if (!first) return outputText;
  const line = first.file?.getLineAndCharacterOfPosition(first.start ?? 0).line ?? 0;
  throw new ToolError(
    'BUILD-005',
    `${file}:${line + 1} is part of the contract between the parts, and its type is inferred: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')} Write the type there.`,
  );
}

/** The module that a declaration imports, if it is one of this project. */
function moduleInProject(root: string, importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const [workspace = ''] = specifier.split('/');
  return existsSync(join(root, workspace, 'package.json')) ? specifier : undefined;
}

function sourceFile(root: string, path: string, importer?: string): string {
  const file = [`${path}.ts`, `${path}.tsx`].find((one) => existsSync(join(root, one)));
  if (file !== undefined) return file;
  throw new ToolError(
    'BUILD-006',
    importer === undefined
      ? `${path}.ts is missing, and shared-config/contract/contractEntries.ts names it. Correct the list.`
      : `The types of ${importer} come from ${path}, which is no .ts or .tsx file of this project. Import the type from such a file.`,
  );
}

/** TypeScript's compiler, loaded on first use: most commands need none, and loading takes 0.2 s. */
export function loadTypeScript(): typeof TypeScript {
  const require = createRequire(join(projectRoot(), 'package.json'));
  return require('typescript') as typeof TypeScript;
}
