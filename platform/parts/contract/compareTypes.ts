import { join } from 'node:path';
import type TypeScript from 'typescript';
import { loadTypeScript } from 'shared-config/build/contract/declarationsOf';
import ownFolder from '../ownFolder.cjs';
import type { Declarations } from 'shared-config/contract/PartContract';

/** The types of one entry of the contract, as one side provides and the other side expects them. */
export interface Comparison {
  readonly entry: string;
  readonly provided: Declarations;
  readonly expected: Declarations;
  /** The exports that count; missing for all. */
  readonly exports?: readonly string[] | undefined;
}

/** An export that is not what the other side expects, with the reason. */
export interface Mismatch {
  /** Missing if the types as a whole cannot be read. */
  readonly export?: string;
  readonly reason: string;
}

/** Every expected export to which the compiler cannot assign the provided one. Additional exports are fine. */
export function compareTypes(comparison: Comparison): Mismatch[] {
  const ts = loadTypeScript();
  const { entry, provided, expected } = comparison;
  const inFolder = (folder: string, declarations: Declarations): [file: string, text: string][] =>
    Object.entries(declarations).map(([path, text]) => [
      `${folder}/${path}.ts`,
      strictMethods(ts, text),
    ]);
  const files = new Map([...inFolder(PROVIDED, provided), ...inFolder(EXPECTED, expected)]);
  const program = typeProgram(ts, files);
  const unreadable = [...files.keys()].flatMap((file) => problemsIn(program, file));
  if (unreadable.length > 0) return unreadable.map(({ reason }) => ({ reason }));

  const given = exportsOf(program, `${PROVIDED}/${entry}.ts`);
  const wanted = exportsOf(program, `${EXPECTED}/${entry}.ts`).filter(
    ({ name }) => !comparison.exports || comparison.exports.includes(name),
  );
  const isGiven = ({ name }: TypeScript.Symbol): boolean => given.some((one) => one.name === name);
  const missing = wanted.filter((symbol) => !isGiven(symbol));
  const checks = wanted.filter(isGiven).flatMap((symbol) => assignments(ts, program, symbol));
  const check = `${FOLDER}/check.ts`;
  const imports = `import * as provided from './provided/node_modules/${entry}'; import * as expected from './expected/node_modules/${entry}';`;
  files.set(check, [imports, ...checks.map(({ line }) => line)].join('\n'));
  const differing = new Map(
    problemsIn(typeProgram(ts, files, program), check)
      .reverse()
      .map(({ line, reason }) => [checks[line - 1]?.name ?? '', reason]),
  );
  return [
    ...missing.map(({ name }) => ({ export: name, reason: 'It is missing.' })),
    ...[...differing].map(([name, reason]) => ({ export: name, reason })),
  ];
}

/**
 * The folders of the compared files, which exist in memory only. As packages, each side finds its own files first, and
 * installed packages after them.
 */
const FOLDER = join(ownFolder, 'compared');
const PROVIDED = `${FOLDER}/provided/node_modules`;
const EXPECTED = `${FOLDER}/expected/node_modules`;

function exportsOf(program: TypeScript.Program, file: string): TypeScript.Symbol[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module) : [];
}

/** The lines of code that compile if an export fits. A class is both a value and a type. */
function assignments(
  ts: typeof TypeScript,
  program: TypeScript.Program,
  symbol: TypeScript.Symbol,
): { readonly name: string; readonly line: string }[] {
  const isAlias = symbol.flags & ts.SymbolFlags.Alias;
  const { flags } = isAlias ? program.getTypeChecker().getAliasedSymbol(symbol) : symbol;
  const { name } = symbol;
  const value = `((): typeof expected.${name} => provided.${name});`;
  const type = `((given: provided.${name}): expected.${name} => given);`;
  return [
    ...(flags & ts.SymbolFlags.Value ? [value] : []),
    ...(flags & ts.SymbolFlags.Type ? [type] : []),
  ].map((line) => ({ name, line }));
}

function problemsIn(
  program: TypeScript.Program,
  file: string,
): { readonly line: number; readonly reason: string }[] {
  const source = program.getSourceFile(file);
  return program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => ({
    line: source?.getLineAndCharacterOfPosition(start).line ?? 0,
    reason: compilerReason(messageText),
  }));
}

/** The compiler's reason in one line: where in the type the difference is, and what it is. */
function compilerReason(message: string | TypeScript.DiagnosticMessageChain): string {
  const lines = typeof message === 'string' ? [message] : chainOf(message);
  return lines
    .filter((line, index) => index === lines.length - 1 || WHERE.test(line))
    .map((line) => line.replace(/import\("[^"]*"\)\./g, ''))
    .join(' ');
}

const WHERE = /^(Types of |The types returned by |The types of )/;

function chainOf({ messageText, next }: TypeScript.DiagnosticMessageChain): string[] {
  const [first] = next ?? [];
  return [messageText, ...(first ? chainOf(first) : [])];
}

/**
 * Turns methods into properties. TypeScript lets the parameters of a method become narrower, although that breaks
 * callers. It refuses the same for a function in a property.
 */
function strictMethods(ts: typeof TypeScript, text: string): string {
  const { factory, isMethodSignature } = ts;
  const source = ts.createSourceFile('declarations.ts', text, ts.ScriptTarget.Latest);
  const nameOf = ({ name }: TypeScript.MethodSignature): string => name.getText(source);
  const members = (list: readonly TypeScript.TypeElement[]): TypeScript.TypeElement[] =>
    list.flatMap((member) => {
      if (!isMethodSignature(member)) return [member];
      const { name, questionToken } = member;
      const overloads = list
        .filter(isMethodSignature)
        .filter((one) => nameOf(one) === nameOf(member));
      if (overloads[0] !== member) return [];
      const signatures = overloads.map(({ typeParameters, parameters, type }) =>
        factory.createCallSignature(typeParameters, parameters, type),
      );
      const type = factory.createTypeLiteralNode(signatures);
      return [factory.createPropertySignature(undefined, name, questionToken, type)];
    });
  const { transformed } = ts.transform(source, [
    (context) => (file) => {
      const visit = (node: TypeScript.Node): TypeScript.Node => {
        const inside = ts.visitEachChild(node, visit, context);
        if (ts.isTypeLiteralNode(inside))
          return factory.createTypeLiteralNode(members(inside.members));
        if (!ts.isInterfaceDeclaration(inside)) return inside;
        const { modifiers, name, typeParameters, heritageClauses } = inside;
        const rest = [typeParameters, heritageClauses, members(inside.members)] as const;
        return factory.createInterfaceDeclaration(modifiers, name, ...rest);
      };
      return ts.visitEachChild(file, visit, context);
    },
  ]);
  return ts.createPrinter().printFile(transformed[0] ?? source);
}

/** Files in memory, by absolute path. */
type Sources = ReadonlyMap<string, string>;

/** Parsed files of packages and of the language, for all programs of this process. */
const parsed = new Map<string, TypeScript.SourceFile | undefined>();

/**
 * A program of files that exist in memory only. Packages are those that are installed for this one.
 *
 * @param before a program of the same files, to read them faster.
 */
function typeProgram(
  ts: typeof TypeScript,
  files: Sources,
  before?: TypeScript.Program,
): TypeScript.Program {
  const options: TypeScript.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, directoryExists } = host;
  host.directoryExists = (folder) =>
    folder.startsWith(FOLDER) || directoryExists?.(folder) === true;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = files.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, language);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, language, ...rest));
    return parsed.get(file);
  };
  const rootNames = [...files.keys()];
  return ts.createProgram({ rootNames, options, host, ...(before && { oldProgram: before }) });
}
