import { namedTokens, shortTokensIn } from './tokenNumbers';

/** Documents of a production site number the design tokens. */
const areNumbered = process.env.NODE_ENV === 'production';
let areNamed = !areNumbered;

/**
 * Adds the styles of what only an awake page shows. They are part of a script, so they are there before what they style,
 * and no page carries them.
 *
 * @param styles the text of a stylesheet
 */
export function adoptStyles(styles: string): void {
  adopt(areNumbered ? shortTokensIn(styles) : styles);
}

/**
 * Lets styles and drawings use the design tokens by their names, as those of pages do that are not prerendered here. It
 * styles the whole document again, so it waits until such a page is on its way to the screen.
 */
export function nameTokens(): void {
  if (!areNamed) adopt(namedTokens());
  areNamed = true;
}

function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
