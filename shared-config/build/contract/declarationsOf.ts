import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import type TypeScript from 'typescript';
import type { Declarations } from '../../contract/PartContract';
import ownFolder from '../ownFolder.cjs';
import { ToolError } from '../ToolError';

/**
 * The public types of a module, with every module of shared-config that they refer to. Types of packages stay imports.
 * Each file is translated alone (TypeScript's isolated declarations), so its exports must be annotated. That takes a few
 * milliseconds, and the text depends on the file only.
 *
 * @param module its name, without an ending: `shared-config/router`.
 * @param folder shared-config's, or that of another package of this name.
 * @returns declaration text by path, comments removed.
 * @throws ToolError BUILD-005 when a type is inferred, BUILD-006 when a file is missing.
 */
export function declarationsOf(module: string, folder = ownFolder): Declarations {
  const ts = loadTypeScript();
  const found: Record<string, string> = {};
  const placeOf = (file: string): string => join(folder, posix.relative('shared-config', file));
  const add = (path: string, importer: string): void => {
    if (path in found) return;
    const file = [`${path}.ts`, `${path}.tsx`].find((one) => existsSync(placeOf(one)));
    if (file === undefined)
      throw new ToolError(
        'BUILD-006',
        `${importer} takes types from ${path}, which is no .ts or .tsx file of shared-config. Correct the name, or take them from such a file.`,
      );
    const text = declarationText(ts, file, readFileSync(placeOf(file), 'utf8'));
    found[path] = text;
    for (const { fileName: name } of ts.preProcessFile(text).importedFiles) {
      const target = name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
      if (target.startsWith('shared-config/')) add(target, file);
    }
  };
  add(module, 'shared-config/contract/contractEntries.ts');
  return found;
}

function declarationText(ts: typeof TypeScript, file: string, source: string): string {
  const { outputText, diagnostics: [first] = [] } = ts.transpileDeclaration(source, {
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
  });
  if (!first) return outputText;
  const line = first.file?.getLineAndCharacterOfPosition(first.start ?? 0).line ?? 0;
  throw new ToolError(
    'BUILD-005',
    `${file}:${line + 1} is part of the contract between the parts, and its type is inferred: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')} Write the type there.`,
  );
}

/** TypeScript's compiler, loaded on first use: most commands need none, and loading takes 0.2 s. */
export function loadTypeScript(): typeof TypeScript {
  return createRequire(join(ownFolder, 'package.json'))('typescript') as typeof TypeScript;
}
