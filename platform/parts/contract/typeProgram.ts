import { join, posix } from 'node:path';
import type TypeScript from 'typescript';
import { projectRoot } from 'shared-config/build/projectRoot';

/** Files in memory, by absolute path. */
export type Sources = ReadonlyMap<string, string>;

/** Parsed files of packages and of the language, for all programs of this process. */
const parsed = new Map<string, TypeScript.SourceFile | undefined>();

/**
 * A program of files that exist in memory only. Packages are those that are installed in this project.
 *
 * @param files see those below the same first two folders, by a relative path or by their path in the project.
 * @param before a program of the same files, to read them faster.
 */
export function typeProgram(
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
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.getSourceFile = (file, language, ...rest) => {
    const text = files.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, language);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, language, ...rest));
    return parsed.get(file);
  };
  const inProject = join(projectRoot(), 'index.ts');
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) => {
      const resolvedFileName = fileInMemory(files, importer, text);
      if (resolvedFileName !== undefined)
        return { resolvedModule: { resolvedFileName, extension: ts.Extension.Ts } };
      const from = files.has(importer) ? inProject : importer;
      return ts.resolveModuleName(text, from, options, ts.sys);
    });
  const rootNames = [...files.keys()];
  return ts.createProgram({ rootNames, options, host, ...(before && { oldProgram: before }) });
}

function fileInMemory(files: Sources, importer: string, specifier: string): string | undefined {
  if (!files.has(importer)) return undefined;
  const side = importer.split('/').slice(0, 3).join('/');
  const file = specifier.startsWith('.')
    ? posix.join(posix.dirname(importer), specifier)
    : `${side}/${specifier}`;
  return files.has(`${file}.ts`) ? `${file}.ts` : undefined;
}
