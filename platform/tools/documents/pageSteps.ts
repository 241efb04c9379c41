/** A paragraph, in the language `''`, or a block of code. */
export interface Step {
  readonly language: string;
  /** The word after the language: for commands what else runs them, for other blocks the name of the file. */
  readonly mark: string;
  readonly text: string;
}

/** A block may be indented, in a list. */
const FENCE = /^ *```(\w+)(?: (\S+))?\n(.*?)^ *```\n/ms;

/** Words and blocks of a page in Markdown, in their order. */
export const stepsOf = (page: string): Step[] =>
  page.split(FENCE).flatMap((text = '', index, pieces): Step[] => {
    if (index % 4 === 3)
      return [{ language: pieces[index - 2] ?? '', mark: pieces[index - 1] ?? '', text }];
    if (index % 4 !== 0) return [];
    return text.split(/\n{2,}/).map((words) => ({ language: '', mark: '', text: words.trim() }));
  });

/** The lines of a `sh` block, without what is only a comment. A line that continues is one. */
export const linesIn = (text: string): string[] =>
  text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.replace(/(?:^| +)#.*/, '').trim());

/** The same without the comments behind commands. */
export const commandsIn = (text: string): string[] =>
  linesIn(text).map((line) => line.replace(/(?:^| +)#.*/, ''));
