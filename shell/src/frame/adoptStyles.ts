import { namedTokens } from './tokenNumbers';
import userMenu from './UserMenu.awake.css';

/**
 * Adds the styles of what only an awake page shows, and the names of the design tokens, which a production document
 * numbers. They are part of this script, so they are there before the frame is hydrated, and no page carries them.
 */
export function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(process.env.NODE_ENV === 'production' ? namedTokens() + userMenu : userMenu);
  document.adoptedStyleSheets.push(sheet);
}
