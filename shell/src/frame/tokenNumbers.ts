/** The custom property that stands for a design token in the documents of a production site: `--0`, `--1`, … `--z`. */
const numberOf = (index: number): string => `--${index.toString(36)}`;

/** By the name of the token, `--paper`. */
export const TOKEN_NUMBERS: ReadonlyMap<string, string> = new Map(
  TOKEN_NAMES.map((name, index) => [`--${name}`, numberOf(index)]),
);

/**
 * A stylesheet that gives every token its own name again, for the styles of pages that an awake page opens. It is in the
 * lowest layer, so a stylesheet that has the tokens themselves wins.
 */
export function namedTokens(): string {
  const aliases = [...TOKEN_NUMBERS].map(([name, number]) => `${name}:var(${number})`);
  return `@layer reset{:root{${aliases.join(';')}}}`;
}
