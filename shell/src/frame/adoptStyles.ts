import { namedTokens, shortTokensIn } from './tokenNumbers';
import userMenu from './UserMenu.awake.css';

/** Documents of a production site number the design tokens. */
const areNumbered = process.env.NODE_ENV === 'production';
let areNamed = !areNumbered;

/**
 * Adds the styles of what only an awake page shows. They are part of this script, so they are there before the frame is
 * hydrated, and no page carries them.
 */
export function adoptStyles(): void {
  adopt(areNumbered ? shortTokensIn(userMenu) : userMenu);
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
