import { TOKEN_NUMBERS } from '../src/frame/tokenNumbers';

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

const PAINT = /\b(fill|stroke)="var\((--[\w-]+)\)"/g;
