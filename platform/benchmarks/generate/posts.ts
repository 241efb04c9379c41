import { passage } from './sentences';

/** Texts by path, relative to the folder they belong in. */
export type GeneratedFiles = Readonly<Record<string, string>>;

/** The newest generated post is older than every post of the project. */
const NEWEST = Date.UTC(2025, 3, 1);
const DAY = 24 * 60 * 60 * 1000;

/** `count` posts of four paragraphs from these sentences, a day apart; the same in every run. Pure. */
export function generatePosts(count: number, sentences: readonly string[]): GeneratedFiles {
  const numbers = Array.from({ length: count }, (_none, index) => index + 1);
  return Object.fromEntries(
    numbers.map((number) => [
      `generated-${String(number).padStart(4, '0')}.mdx`,
      generatePost(number, sentences),
    ]),
  );
}

function generatePost(number: number, sentences: readonly string[]): string {
  const paragraph = (index: number): string => passage(sentences, number + 5 * index, 5);
  return `---
title: Generated post ${number}
date: '${new Date(NEWEST - number * DAY).toISOString().slice(0, 10)}'
summary: ${JSON.stringify(`Summary of post ${number}. ${passage(sentences, number, 2)}`)}
---

${paragraph(0)}

## Part two of post ${number}

${[1, 2, 3].map(paragraph).join('\n\n')}
`;
}
