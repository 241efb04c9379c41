/** The plain sentences of a post: no headings, list items or components. Pure. */
export function sentencesOf(mdx: string): string[] {
  return mdx
    .replace(/^---\n.*?\n---\n/s, '')
    .split(/\n{2,}/)
    .flatMap((block) => block.trim().split(/(?<=[.?!])\s+(?=[A-Z])/))
    .filter((sentence) => /^[A-Z][^{}<>[\]*`\n]*[.?!]$/.test(sentence));
}

/** `count` sentences in a row, starting over at the end. Pure. */
export function passage(sentences: readonly string[], from: number, count: number): string {
  const at = (index: number): string => sentences[index % sentences.length] ?? '';
  return Array.from({ length: count }, (_none, index) => at(from + index)).join(' ');
}
