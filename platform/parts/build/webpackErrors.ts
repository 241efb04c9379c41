import { posix } from 'node:path';
import type { CompilerError } from './checkTypes';

interface BuiltPart {
  /** The project's folder. */
  readonly root: string;
  readonly part: string;
  /** Its folder below that of the project. */
  readonly folder: string;
  /** The text of a file below the project's folder; undefined if there is none. */
  readonly read: (file: string) => string | undefined;
}

/**
 * The errors in what webpack prints for the builds of a part. An error in several builds counts once. webpack's lines are
 * those of the code that its loaders made, so the line is looked up in the source.
 *
 * @returns nothing if the output is not from webpack's report.
 */
export function webpackErrors(output: string, part: BuiltPart): CompilerError[] {
  const [, ...blocks] = output.split(/^[ \t]*ERROR in /m);
  const all = blocks.map((block) => errorOf(block, part));
  // What a stylesheet lacks is reported when it is resolved, and once more when it runs.
  const direct = all.filter(({ message }) => !message.startsWith('Execution of module code'));
  const errors = direct.length > 0 ? direct : all;
  return [...new Map(errors.map((error) => [`${error.place} ${error.message}`, error])).values()];
}

function errorOf(block: string, { root, part, folder, read }: BuiltPart): CompilerError {
  const [heading = '', ...lines] = block.split('\n');
  const text = lines.join('\n').split(END)[0] ?? '';
  const [, frameFile, frameLine, frameColumn] = FRAME.exec(text) ?? [];
  const message = sentenceOf(text);
  if (frameFile?.startsWith(`${root}/`)) {
    const file = frameFile.slice(root.length + 1);
    return { file, place: `${file}:${frameLine}:${frameColumn}`, message };
  }
  // A collection names the file that is wrong, whichever module needs it.
  const [, named, at, why] =
    [heading, message].map((one) => NAMED.exec(one.split(`${root}/`)[1] ?? '')).find(Boolean) ?? [];
  if (named) return { file: named, place: `${named}:${at}`, message: why ?? '' };
  const file = fileOf(heading, folder);
  if (!file) return { file: part, place: part, message };
  const [, line, column, rest] = POSITION.exec(message) ?? [];
  if (line) return { file, place: `${file}:${line}:${column}`, message: rest ?? '' };
  const found = lineWith(message, read(file) ?? '');
  const place = found ? `${file}:${found}` : file;
  return { file, place, message: message.replace(`${file} imports`, 'imports') };
}

/** What follows a message: the next build, a stack, what caused it. */
const END = /^[ \t]*(?:[\w-]+ compiled with|Caused by:|Stack backtrace:|at .*[:(]|[\w-]+:$)/m;
/** The frame of the compiler: `,-[/project/mfe-blog/src/x.tsx:30:1]`. */
const FRAME = /[,╭][-─]+\[([^\]]+):(\d+):(\d+)\]/;
/** How a message about another file begins, after the project's folder. */
const NAMED = /^([^\s:]+):(\d+(?::\d+)?)(?:-[\d:]+)?: (.*)$/s;
/** How the compiler of MDX begins. */
const POSITION = /^(?:[\w.-]+:)?(\d+):(\d+)(?:-[\d:]+)?:? (.*)$/s;

/** `./src/pages/X.tsx 2:0-30`, with the loaders before or after it, as a file below the project's folder. */
function fileOf(heading: string, folder: string): string | undefined {
  const [, path] = /(?:^|!)(\.{1,2}\/[^\s!?)]+)[^!]*$/.exec(heading) ?? [];
  return path === undefined ? undefined : posix.join(folder, path);
}

function sentenceOf(text: string): string {
  return (text.split(FRAME)[0] ?? '')
    .replace(/Module (?:build failed|Error|Warning) \(from [^)]*\):/g, '')
    .replaceAll(/\b(?:Syntax)?Error: */g, '')
    .replaceAll(/ in '\/[^']*'/g, '')
    .replace(/\s'[^']*' is the closest name.*$/s, '')
    .replaceAll(/(?<=[\w')])\s*\n\s*(?=[A-Z])/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\sx×]*\s(?=\S)/, '')
    .trim();
}

/** The first line that has what the message quotes, or the name of the file that it imports; 0 if there is none. */
function lineWith(message: string, source: string): number {
  const lines = source.split('\n');
  const quoted = [...message.matchAll(/(?<!\w)'([^']+)'|\bimports \S*?(\/[^/\s.]+)\.\w+,/g)];
  const words = quoted.map(([, word, imported]) => word ?? imported ?? '');
  const lineOf = (word: string): number => 1 + lines.findIndex((line) => line.includes(word));
  return words.map(lineOf).find((line) => line > 0) ?? 0;
}
