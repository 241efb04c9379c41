/** Digits and capitals would be valid too, but the Nu checker refuses the ones and confuses the others. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The custom property that stands for a design token in the documents of a production site: `--a`, `--b`, … `--aa`. */
const numberOf = (index: number): string =>
  `--${LETTERS.charAt(index % LETTERS.length).repeat(1 + Math.floor(index / LETTERS.length))}`;

/** By the name of the token, `--paper`. */
export const TOKEN_NUMBERS: ReadonlyMap<string, string> = new Map(
  TOKEN_NAMES.map((name, index) => [`--${name}`, numberOf(index)]),
);

/** Numbers the design tokens in a stylesheet. */
export const shortTokensIn = (css: string): string =>
  css.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => TOKEN_NUMBERS.get(name) ?? name);

/**
 * A stylesheet that gives every token its name again. It is in the lowest layer, so a stylesheet that has the tokens
 * themselves wins.
 */
export function namedTokens(): string {
  const aliases = [...TOKEN_NUMBERS].map(([name, number]) => `${name}:var(${number})`);
  return `@layer reset{:root{${aliases.join(';')}}}`;
}
