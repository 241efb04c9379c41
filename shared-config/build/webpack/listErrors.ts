import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import webpack, { type Compiler, type Dependency, type Module, type NormalModule } from 'webpack';
import { errorsIn } from '../errorsIn';
import { BUILD_ERRORS, BUILD_WARNINGS, type BuildError } from './buildFiles';

/** Writes the errors and warnings of a build next to its output folder, for example `dist/browser.errors.json`. */
export function listErrors(compiler: Compiler): void {
  const write = (ending: string, found: readonly FoundError[]): void => {
    if (found.length === 0) return;
    const file = compiler.outputPath + ending;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(found.filter(isFirst).flatMap(describe), null, 1));
  };
  compiler.hooks.done.tap('listErrors', ({ compilation: { errors, warnings } }) => {
    write(BUILD_ERRORS, errors);
    write(BUILD_WARNINGS, warnings);
  });
}

type FoundError = Error & {
  readonly module?: Module | null;
  readonly loc?: webpack.WebpackError['loc'] | null;
  /** What a loader threw, or why a module is not found. */
  readonly error?: Error;
  /** The words of the source that an error of a plugin is about. */
  readonly words?: string;
};

/** What a stylesheet lacks is an error when webpack resolves it, and once more when the stylesheet runs. */
const isFirst = ({ name, error }: FoundError): boolean =>
  name !== 'ModuleBuildError' || !(error instanceof webpack.WebpackError);

/** What a loader threw may be several errors in one (AggregateError). */
const describe = (found: FoundError): BuildError[] =>
  errorsIn(found.error ?? found).map((cause) => describeOne(found, cause));

function describeOne(found: FoundError, cause: Error & Place): BuildError {
  const [file] = (found.module as Partial<NormalModule> | undefined)?.resource?.split('?') ?? [];
  // The compiler of CSS colours its code where FORCE_COLOR asks for it.
  const [text = '', line, column] = stripVTControlCharacters(cause.message).split(FRAME);
  return {
    ...(file && { file, line: lineOf(found, file) }),
    // The compiler of MDX says where, and that of TypeScript draws it.
    ...(line && { line: Number(line), column: Number(column) }),
    ...(cause.line && { line: cause.line, column: cause.column }),
    message: (cause.reason ?? text)
      .replace(/^\s*x\s/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

/** How the compiler of MDX describes an error besides its message. */
interface Place {
  readonly line?: number;
  readonly column?: number;
  readonly reason?: string;
}

/** Before the lines of code that the compilers of TypeScript and of CSS show: `,-[/project/src/x.tsx:30:1]`, `> 2 | .x {`. */
const FRAME = /\n[ >]*(?:[,╭][-─]+\[.+:(\d+):(\d+)\]|\d+ \|)/;

/** webpack's lines are those of the code that its loaders made, so the line is looked up in the source. */
function lineOf({ module, loc, words }: FoundError, file: string): number | undefined {
  const at = module?.dependencies.find((one) => loc && one.loc === loc && 'request' in one);
  const { request = words } = (at ?? {}) as Dependency & { readonly request?: string };
  // Loaders come before the name of a file.
  const name = request?.split('!').at(-1);
  if (!name) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return 1 + lines.findIndex((line) => line.includes(name)) || undefined;
}
