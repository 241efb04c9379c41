import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { partFolder } from '../config/partFolders';
import { fingerprint } from 'shared-config/build/fingerprint';
import { whyForeign } from 'shared-config/build/foreignFiles';
import type { Violation } from '../programs/refuse';
import { typeScriptCompiler } from '../programs/typeScriptCompiler';

/** An error of webpack or TypeScript. */
export interface CompilerError {
  /** The file below the project's folder, or the part if no file is named. */
  readonly file: string;
  /** Begins with the file, its line, and its column if that is known. */
  readonly sentence: string;
  /** If it has one of its own. */
  readonly code?: Violation['code'];
}

/** Files that TypeScript reads. */
const TYPED = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * Checks the types of a part's sources, and of what they import, with the part's own `tsconfig.json`. Skips sources that
 * passed before. Tests are left out, because they do not go live. Finds types of another part, too, which no build imports.
 *
 * @param root the project's folder
 * @param say prints a line.
 * @returns the type errors, with file and line.
 */
export async function checkTypes(
  root: string,
  part: string,
  say: (line: string) => void,
): Promise<CompilerError[]> {
  const sources = partFolder(part, root);
  const inputs = fingerprint(sources, 'production', (name) => TYPED.test(name));
  const folder = join(root, '.local/types', part);
  const stamp = join(folder, 'checked-from.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return [];
  const start = performance.now();
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(sourcesOf(sources)));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [typeScriptCompiler(), '--project', project, '--pretty', 'false', '--explainFiles'],
      { cwd: root, maxBuffer: Infinity },
    );
    const errors = foreignTypes(stdout, root, sources);
    if (errors.length > 0) return errors;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as ExecFileException;
    const errors = tscErrors(stdout);
    const said = stdout + stderr || message;
    return errors.length > 0 ? errors : [{ file: part, sentence: `${part}: ${said.trim()}` }];
  }
  writeFileSync(stamp, inputs);
  say(`${part}: types checked in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return [];
}

/** A file in what `tsc --explainFiles` prints, and the lines below it that say why it is read. */
const EXPLAINED = /^(\S.*)((?:\n +.*)*)/gm;

/** An error for each import of a file of another part, in what `tsc --explainFiles` prints. */
function foreignTypes(output: string, root: string, part: string): CompilerError[] {
  const why = whyForeign(part);
  const reason = (file: string): string | undefined => why(realpathSync(resolve(root, file)));
  return [...output.matchAll(EXPLAINED)].flatMap(([, file = '', reasons = '']) =>
    [...reasons.matchAll(/Imported via '(.+?)' from file '(.+?)'/g)].flatMap(
      ([, request = '', from = '']) => {
        const message = reason(file);
        if (message === undefined || reason(from) !== undefined) return [];
        const lines = readFileSync(resolve(root, from), 'utf8').split('\n');
        const line = 1 + lines.findIndex((text) => text.includes(request));
        const place = relative(root, resolve(root, from));
        return {
          file: place,
          sentence: `${place}:${line}: ${message}`,
          code: 'BUILD-009' as const,
        };
      },
    ),
  );
}

/** A configuration for what goes live, without the globals of jest. */
function sourcesOf(folder: string): object {
  const others = [
    'dist',
    'dist-dev',
    'site',
    '**/testing',
    '**/*.test.ts',
    '**/*.test.tsx',
    '*.config.ts',
  ];
  return {
    extends: join(folder, 'tsconfig.json'),
    exclude: others.map((pattern) => join(folder, pattern)),
    compilerOptions: { types: ['node'], noEmit: true },
  };
}

/** `file(line,column): error TS1234: message`; the lines below it that are indented explain it. */
const ERROR = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+): (.*(?:\n[ \t]+.*)*)/gm;

/** The errors in what `tsc --pretty false` prints, run in the project's folder. */
function tscErrors(output: string): CompilerError[] {
  return [...output.matchAll(ERROR)].map(
    ([, file = '', line = '', column = '', code = '', text = '']) => {
      const message = text
        .replaceAll(/\s*\n\s*/g, ' ')
        .trim()
        .replace(/\.$/, '');
      return { file, sentence: `${file}:${line}:${column}: ${message} (${code})` };
    },
  );
}
