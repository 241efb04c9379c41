import { join } from 'node:path';
import type TypeScript from 'typescript';
import { loadTypeScript } from 'shared-config/build/declarations/declarationsOf';
import type { Declarations } from 'shared-config/contract/PartContract';
import ownFolder from '../ownFolder.cjs';

/** An entry of the contract: the signatures of the types that one side provides and the other side expects. */
export interface Comparison {
  readonly entry: string;
  readonly provided: string | undefined;
  readonly expected: string;
  /** The exports that count; missing for all. */
  readonly exports?: readonly string[] | undefined;
}

/** An export that is not what the other side expects, with the reason. */
export interface Mismatch {
  /** Missing if the types as a whole cannot be read. */
  readonly export?: string;
  readonly reason: string;
}

/**
 * Makes a function that finds every expected export to which TypeScript cannot assign the provided one. Additional exports
 * are fine. One program holds all types; the first comparison makes it.
 *
 * @param types by their signatures
 */
export function compareTypes(
  types: Readonly<Record<string, Declarations>>,
): (comparison: Comparison) => Mismatch[] {
  let program: TypeScript.Program | undefined;
  return ({ entry, provided: given = '', expected: wanted, exports }) => {
    const [provided, expected] = [types[given], types[wanted]];
    if (!provided || !expected) return [{ reason: 'It has no such module.' }];
    const ts = loadTypeScript();
    const { getSourceFile, getSemanticDiagnostics, getTypeChecker } = (program ??= typeProgram(
      ts,
      types,
    ));
    const checker = getTypeChecker();
    const unreadable = [...filesOf(given, provided), ...filesOf(wanted, expected)]
      .flatMap(([file]) => getSemanticDiagnostics(getSourceFile(file)))
      .filter(({ code }) => code !== UNUSED_RENAMING);
    if (unreadable.length > 0)
      return unreadable.map(({ messageText }) => ({
        reason: ts.flattenDiagnosticMessageText(messageText, ' '),
      }));

    const exportsOf = (signature: string): TypeScript.Symbol[] => {
      const source = getSourceFile(fileOf(signature, entry));
      const module = source && checker.getSymbolAtLocation(source);
      return module ? checker.getExportsOfModule(module) : [];
    };
    const typeOf = (symbol: TypeScript.Symbol): TypeScript.Type => {
      const isAlias = symbol.flags & ts.SymbolFlags.Alias;
      const own = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      const isValue = own.flags & ts.SymbolFlags.Value;
      return isValue ? checker.getTypeOfSymbol(own) : checker.getDeclaredTypeOfSymbol(own);
    };
    const own = new Map(exportsOf(given).map((symbol) => [symbol.name, symbol]));
    return exportsOf(wanted).flatMap((symbol): Mismatch[] => {
      const { name } = symbol;
      const found = own.get(name);
      if (exports && !exports.includes(name)) return [];
      if (!found) return [{ export: name, reason: 'It is missing.' }];
      if (checker.isTypeAssignableTo(typeOf(found), typeOf(symbol))) return [];
      return [{ export: name, reason: difference(provided, expected) }];
    });
  };
}

/** TS2842: a type names a binding that nothing uses. The declaration of a function with `({ a: b }: …)` always does. */
const UNUSED_RENAMING = 2842;

/** What one of two sets of types has and the other one lacks. The difference that matters is among these lines. */
function difference(provided: Declarations, expected: Declarations): string {
  const [given, wanted] = [provided, expected].map((types) =>
    Object.values(types).flatMap((text) => text.split('\n').map((line) => line.trim())),
  ) as [string[], string[]];
  const only = (what: string, lines: string[], others: string[]): string => {
    const quoted = lines.filter((line) => !others.includes(line)).map((line) => `"${line}"`);
    return quoted.length === 0 ? '' : ` ${what}: ${quoted.join(', ')}.`;
  };
  return `Their types differ.${only('Expected', wanted, given)}${only('Found', given, wanted)}`;
}

/**
 * The folder of the compared files, which exist in memory only. The types of a signature are packages of their own;
 * installed packages are found after them.
 */
const FOLDER = join(ownFolder, 'compared');

const fileOf = (signature: string, path: string): string =>
  `${FOLDER}/${signature}/node_modules/${path}.ts`;

const filesOf = (signature: string, types: Declarations): [file: string, text: string][] =>
  Object.entries(types).map(([path, text]) => [fileOf(signature, path), text]);

function typeProgram(
  ts: typeof TypeScript,
  types: Readonly<Record<string, Declarations>>,
): TypeScript.Program {
  const files = new Map(Object.entries(types).flatMap((module) => filesOf(...module)));
  const options: TypeScript.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, directoryExists } = host;
  host.directoryExists = (path) => path.startsWith(FOLDER) || directoryExists?.(path) === true;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  return ts.createProgram({ rootNames: [...files.keys()], options, host });
}
