import { TOKEN_NUMBERS } from '../src/frame/tokenNumbers';

/**
 * Numbers the design tokens in a stylesheet of a document. Names are on every second line of it, and brotli needs the
 * fewest bytes for numbers (docs/decisions/light-documents.md). Stylesheets in files keep the names, so releases of
 * other parts need not know the numbers.
 */
export function shortTokensIn(css: string): string {
  return css.replace(PROPERTY, (name) => TOKEN_NUMBERS.get(name) ?? name);
}

/**
 * Numbers the design tokens that drawings are painted with, `fill="var(--leaf)"`. A production build of React compares
 * no attributes when it hydrates.
 *
 * @param markup that React wrote: quotes in its text are escaped.
 */
export function shortTokensOf(markup: string): string {
  return markup.replace(
    PAINT,
    (_paint, attribute: string, name: string) =>
      `${attribute}="var(${TOKEN_NUMBERS.get(name) ?? name})"`,
  );
}

const PROPERTY = /(?<![\w-])--[a-z][\w-]*/g;
const PAINT = /\b(fill|stroke)="var\((--[\w-]+)\)"/g;
