/** A block of code in its language, or a paragraph in the language `''`. */
export type Step = readonly [language: string, text: string];

/** A block may be indented, in a list, and have words after its language. */
const FENCE = /^ *```(\w+)[^\n]*\n(.*?)^ *```\n/ms;

/** Words and blocks of a page in Markdown, in their order. */
export const stepsOf = (page: string): Step[] =>
  page.split(FENCE).flatMap((text, index, pieces): Step[] => {
    if (index % 3 === 1) return [];
    if (index % 3 === 2) return [[pieces[index - 1] ?? '', text]];
    return text.split(/\n{2,}/).map((paragraph) => ['', paragraph.trim()]);
  });

/** The lines of a `sh` block without comments. */
export const commandsIn = (text: string): string[] =>
  text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^| +)#.*/, ''))
    .filter(Boolean);
