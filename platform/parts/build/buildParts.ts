import { exec, type ExecException } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import semver from 'semver';
import { fingerprint } from 'shared-config/build/fingerprint';
import { packageFolder, readManifest, readPackageIdentity } from 'shared-config/build/readManifest';
import { checkTypes, type CompilerError } from './checkTypes';
import { holdParts } from './holdParts';
import { partFolder } from '../config/partFolders';
import { refuse, type Violation } from '../programs/refuse';
import {
  BUILD_ERRORS,
  BUILD_WARNINGS,
  CHANGED_ONLY,
  type BuildError,
} from 'shared-config/build/webpack/buildFiles';
import { distFolder, type BuildMode } from 'shared-config/build/webpack/PartOptions';

export interface BuildOptions {
  /** The folder of the project, which is that of a part alone. */
  readonly root: string;
  readonly mode: BuildMode;
  /** Whether the types of the sources must be right, too. webpack drops types without reading them. */
  readonly types?: boolean;
  /** Prints a line about the progress. */
  readonly say: (line: string) => void;
  /** Prints everything that webpack says about a build that fails. */
  readonly detail?: ((text: string) => void) | undefined;
}

/**
 * Builds the parts that changed since their last build, two at a time, and checks their types meanwhile. Waits while
 * another command of this checkout builds one of them. After a failure, starts no further part.
 *
 * @throws ToolError BUILD-003 or BUILD-009 with each error of webpack and BUILD-007 with each type error, by file and line. BUILD-008,
 *   before building, with each package that is not installed in the version of its package.json.
 */
export const buildParts = (parts: readonly string[], options: BuildOptions): Promise<void> =>
  whileBuilt(parts, options, () => Promise.resolve());

/**
 * Like buildParts, and no other command builds the parts before `use` has ended: it reads their `dist` folders.
 *
 * @throws ToolError what buildParts and `use` throw.
 */
export async function whileBuilt<T>(
  parts: readonly string[],
  options: BuildOptions,
  use: () => Promise<T>,
): Promise<T> {
  const letGo = await holdParts(options.root, parts, options.say);
  try {
    await buildAll(parts, options);
    return await use();
  } finally {
    await letGo();
  }
}

async function buildAll(parts: readonly string[], options: BuildOptions): Promise<void> {
  const waiting = [...parts];
  const violations: Violation[] = [];
  const worker = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      violations.push(...(await buildPart(part, options)));
      if (violations.length > 0) return;
    }
  };
  await ended([worker(), worker()]);
  refuse(violations, RECOVERY);
}

const RECOVERY = 'Correct this and run the command again; nothing was published.';

/** Like Promise.all, but waits for all of them before it throws. */
async function ended<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

async function buildPart(part: string, options: BuildOptions): Promise<Violation[]> {
  const { root, types = false, say } = options;
  const missing = missingPackages(partFolder(part, root), part);
  if (missing.length > 0) return missing;
  const [bundled = [], typed = []] = await ended([
    bundle(part, options),
    types ? checkTypes(root, part, say) : Promise.resolve([]),
  ]);
  // For a file with type errors, webpack reports the same at less precise places.
  const files = new Set(typed.filter(({ code }) => code === undefined).map(({ file }) => file));
  const violation = ({ sentence, code }: CompilerError, other: Violation['code']): Violation => ({
    code: code ?? other,
    part,
    sentence: /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
  });
  return [
    ...typed.map((error) => violation(error, 'BUILD-007')),
    ...bundled.filter(({ file }) => !files.has(file)).map((error) => violation(error, 'BUILD-003')),
  ];
}

/** A violation for each package that is not installed in the version of the part's package.json. */
function missingPackages(folder: string, part: string): Violation[] {
  const { dependencies = {} } = readManifest(folder);
  return Object.entries(dependencies).flatMap(([name, range]): Violation[] => {
    // A workspace, or an address.
    if (range === '*' || semver.validRange(range) === null) return [];
    const found = packageFolder(name, folder);
    const version = found && readPackageIdentity(found).version;
    if (version && semver.satisfies(version, range, { includePrerelease: true })) return [];
    const sentence = `${part}/package.json lists ${name} ${range}, and ${version ?? 'no version'} is installed. Install it: npm install.`;
    return [{ code: 'BUILD-008', part, sentence }];
  });
}

/** @returns webpack's errors. */
async function bundle(
  part: string,
  { root, mode, say, detail }: BuildOptions,
): Promise<CompilerError[]> {
  const folder = partFolder(part, root);
  const inputs = fingerprint(folder, mode);
  const dist = distFolder(folder, mode);
  const stamp = join(dist, 'built-from.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) {
    say(`${part}: nothing changed since its last build`);
    return [];
  }
  const start = performance.now();
  // Builds that would be made from the same again stay (shared-config/build/webpack/keptBuild.ts).
  for (const name of existsSync(dist) ? readdirSync(dist) : [])
    if (!KEPT.test(name)) rmSync(join(dist, name), { recursive: true });
  const { code, output } = await runBuildScript(folder, mode);
  if (code !== 0) {
    detail?.(output);
    const errors = saidByWebpack(BUILD_ERRORS, dist, root, part);
    if (errors.length > 0) return errors;
    const sentence = `${part}: its build ends with exit code ${code}: ${output.trim()}`;
    return [{ file: part, sentence }];
  }
  writeFileSync(stamp, inputs);
  for (const { sentence } of saidByWebpack(BUILD_WARNINGS, dist, root, part))
    say(`${part}: webpack warns of a package, which stops nothing: ${sentence}`);
  say(`${part}: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return [];
}

/**
 * Runs the script `build` of a part like `npm run build` does: in its folder, in a shell, with the commands of installed
 * packages on the PATH. Starting npm itself takes longer than compiling a small part.
 *
 * @returns the exit code (1 when a signal ended it), and everything that was printed
 */
async function runBuildScript(
  folder: string,
  mode: BuildMode,
): Promise<{ readonly code: number; readonly output: string }> {
  const script = readManifest(folder).scripts?.['build'];
  if (script === undefined)
    return { code: 1, output: `${folder}/package.json has no script "build".` };
  const path = [...binFolders(folder), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH: path, BUILD_MODE: mode, [CHANGED_ONLY]: '1' };
  try {
    const { stdout, stderr } = await promisify(exec)(script, {
      cwd: folder,
      env,
      maxBuffer: Infinity,
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as ExecException;
    return { code: code ?? 1, output: stdout + stderr };
  }
}

/** Where the commands of installed packages are: in `node_modules/.bin` of a folder and of each folder around it. */
function binFolders(folder: string): string[] {
  const around = dirname(folder);
  return [join(folder, 'node_modules/.bin'), ...(around === folder ? [] : binFolders(around))];
}

/** The builds of a remote and the lists of their packages. */
const KEPT = /^(?:browser|server|documents)(?:\.packages\.json)?$/;

/** The code of a ToolError that a build has met. */
const CODE = /\b(BUILD-\d{3}): /;

/** The errors or warnings that the builds of a part left, by their sentences: one in several builds counts once. */
function saidByWebpack(ending: string, dist: string, root: string, part: string): CompilerError[] {
  if (!existsSync(dist)) return [];
  const errors = readdirSync(dist)
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => JSON.parse(readFileSync(join(dist, name), 'utf8')) as BuildError[]);
  const found = errors.map(({ file: path, line, column, message }): CompilerError => {
    const file = path === undefined ? part : relative(root, path);
    const place = [file, line, column].filter(Boolean).join(':');
    // A collection names the file that is wrong, whichever module needs it.
    const sentence = message.startsWith(`${root}/`) ? message : `${place}: ${message}`;
    const [, code] = CODE.exec(sentence) ?? [];
    return {
      file,
      sentence: sentence.replaceAll(`${root}/`, '').replace(CODE, ''),
      ...(code && { code: code as Violation['code'] }),
    };
  });
  return [...new Map(found.map((error) => [error.sentence, error])).values()];
}
