import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import type TypeScript from 'typescript';
import type { Declarations } from '../../contract/PartContract';
import ownFolder from '../ownFolder.cjs';
import { ToolError } from '../ToolError';

/**
 * The public types of a module, with every module of shared-config that they refer to. Types of packages stay imports.
 * Each file is translated alone (TypeScript's isolated declarations), so its exports must be annotated, and the text depends
 * on the file only.
 *
 * @param module its name, without an ending: `shared-config/router`.
 * @param cache a folder that keeps the text of each file, so that the next build need not load TypeScript.
 * @param folder shared-config's, or that of another package of this name.
 * @returns declaration text by path, comments removed.
 * @throws ToolError BUILD-005 when a type is inferred, BUILD-006 when a file is missing.
 */
export function declarationsOf(module: string, cache?: string, folder = ownFolder): Declarations {
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
    const { text, imports } = cached(file, readFileSync(placeOf(file), 'utf8'), cache);
    found[path] = text;
    for (const name of imports) {
      const target = name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
      if (target.startsWith('shared-config/')) add(target, file);
    }
  };
  add(module, 'shared-config/contract/contractEntries.ts');
  return found;
}

interface Declaration {
  readonly text: string;
  readonly imports: readonly string[];
}

/** The declaration of a file, from the cache if it was made of the same text by the same TypeScript and this module. */
function cached(file: string, source: string, cache: string | undefined): Declaration {
  if (cache === undefined) return declarationOf(file, source);
  const [{ version }, self] = [OWN('typescript/package.json') as { version: string }, ownText()];
  const made = createHash('sha256').update(JSON.stringify([version, self, file, source]));
  const entry = join(cache, `${made.digest('hex').slice(0, 32)}.json`);
  if (existsSync(entry)) return JSON.parse(readFileSync(entry, 'utf8')) as Declaration;
  const declaration = declarationOf(file, source);
  mkdirSync(cache, { recursive: true });
  // Whole at once: several parts of a standalone folder may be built at the same time.
  const temporary = `${entry}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(declaration));
  renameSync(temporary, entry);
  return declaration;
}

function declarationOf(file: string, source: string): Declaration {
  const ts = loadTypeScript();
  const { outputText: text, diagnostics: [first] = [] } = ts.transpileDeclaration(source, {
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
  if (!first)
    return { text, imports: ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName) };
  const line = first.file?.getLineAndCharacterOfPosition(first.start ?? 0).line ?? 0;
  throw new ToolError(
    'BUILD-005',
    `${file}:${line + 1} is part of the contract between the parts, and its type is inferred: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')} Write the type there.`,
  );
}

const OWN = createRequire(join(ownFolder, 'package.json'));

const ownText = (): string =>
  readFileSync(join(ownFolder, 'build/declarations/declarationsOf.ts'), 'utf8');

/** TypeScript's compiler, loaded on first use: most commands need none. */
export function loadTypeScript(): typeof TypeScript {
  return OWN('typescript') as typeof TypeScript;
}
