import { PlainWords } from './plainWords';

/** A text file and its path, relative to the folder that it belongs into. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The posts of the project are newer than all generated ones. */
const NEWEST = Date.UTC(2025, 3, 1);
const DAY = 24 * 60 * 60 * 1000;

/** `count` posts of three to six paragraphs, a day apart; the same ones in every run. Pure. */
export function generatePosts(count: number): GeneratedFile[] {
  return Array.from({ length: count }, (_none, index) => generatePost(index + 1));
}

function generatePost(number: number): GeneratedFile {
  const words = new PlainWords(number);
  const slug = `generated-${String(number).padStart(4, '0')}`;
  const date = new Date(NEWEST - number * DAY).toISOString().slice(0, 10);
  const matter = [
    `title: ${words.phrase(4, 9)}`,
    `date: '${date}'`,
    `summary: ${words.sentence()} ${words.sentence()}`,
  ];
  const [first, ...others] = words.several(3, 6, () => words.paragraph());
  const body = [first, `## ${words.phrase(3, 6)}`, ...others];
  return {
    path: `${slug}.mdx`,
    text: `---\n${matter.join('\n')}\n---\n\n${body.join('\n\n')}\n`,
  };
}
