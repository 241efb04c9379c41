import { closeShapes } from './closeShapes';
import { removeDiscover } from './removeDiscover';
import { shortTokensOf } from './shortTokens';

/**
 * The same markup in fewer bytes: a browser makes the same page of it, and React hydrates it.
 *
 * @param markup that React wrote
 */
export function lighten(markup: string): string {
  const light = shortAttributes(pathsFirst(removeDiscover(closeShapes(lightenHead(markup)))));
  return process.env.NODE_ENV === 'production' ? shortTokensOf(light) : light;
}

/** The same for the title, meta and link tags that React writes first. */
export function lightenHead(markup: string): string {
  return openVoids(plainApostrophes(markup));
}

/** React escapes apostrophes, for attributes in single quotes. It writes none. */
const plainApostrophes = (markup: string): string => markup.replaceAll('&#x27;', "'");

/** HTML ends elements that hold nothing without the slash of XML. */
const openVoids = (markup: string): string =>
  markup.replace(/(<(?:br|hr|img|input|link|meta)(?: [^<>]*)?)\/>/g, '$1>');

/**
 * Attributes without a value say the same without `=""`, and small letters, in which styles and most markup are written,
 * compress better. React escapes the quotes of texts, so none of these begins in one.
 */
const shortAttributes = (markup: string): string =>
  markup
    .replace(/( [a-z-]+)=""/gi, '$1')
    .replace(/ (?:autoComplete|enterKeyHint|inputMode|popoverTarget)(?==")/g, (name) =>
      name.toLowerCase(),
    );

/** In the order in which most paths have their attributes, they compress better. */
const pathsFirst = (markup: string): string =>
  markup.replace(/<path((?: [\w-]+="[^"]*")+?)( d="[^"]*")/g, '<path$2$1');
