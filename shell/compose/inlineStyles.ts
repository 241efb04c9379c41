import type { InlineStyle } from 'shared-config/contract/Composer';
import { shortTokensIn } from '../src/frame/tokenNumbers';

/**
 * The style elements of a page. In production its first stylesheet stands in one element with those of the shell, so the
 * policy has one hash less; webpack's runtime finds the page's by its name. Design tokens have numbers there, of which brotli needs the fewest bytes; stylesheets in files keep the names, so releases of other parts know nothing of it. A development build keeps them apart,
 * because there a dev server's build of the page replaces what has the same class names (removePrerenderedHead).
 */
export function inlineStyles(
  shell: readonly InlineStyle[],
  [first, ...others]: readonly InlineStyle[],
): readonly InlineStyle[] {
  if (process.env.NODE_ENV !== 'production')
    return [...shell, ...(first ? [first] : []), ...others];
  if (!first) return shell.map(shorten);
  const css = [...shell, first].map((style) => style.css).join('');
  return [{ href: first.href, css }, ...others].map(shorten);
}

const shorten = ({ href, css }: InlineStyle): InlineStyle => ({ href, css: shortTokensIn(css) });
