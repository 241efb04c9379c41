/** What a compiler says about a place. */
export interface CompilerError {
  /** The file below the project's folder, or the part if no file is named. */
  readonly file: string;
  /** The file with its line, and its column if that is known. */
  readonly place: string;
  readonly message: string;
}

/** `file(line,column): error TS1234: message`; the lines below it that are indented explain it. */
const ERROR = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+): (.*(?:\n[ \t]+.*)*)/gm;

/** The errors in what `tsc --pretty false` prints, run in the project's folder. */
export function tscErrors(output: string): CompilerError[] {
  return [...output.matchAll(ERROR)].map(
    ([, file = '', line = '', column = '', code = '', text = '']) => ({
      file,
      place: `${file}:${line}:${column}`,
      message: `${text
        .replaceAll(/\s*\n\s*/g, ' ')
        .trim()
        .replace(/\.$/, '')} (${code})`,
    }),
  );
}
