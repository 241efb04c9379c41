import { asParsed } from './asParsed';

/**
 * A stylesheet for a style element, exactly as the document contains it, because the policy header carries its hash.
 *
 * CSS has `</` in strings, addresses and comments only, and there `<\/` means the same. Source: HTML, "Raw text
 * elements"; CSS Syntax, "Escaping".
 */
export function styleText(css: string): string {
  return asParsed(css).replace(/<\/(?=style)/gi, '<\\/');
}
