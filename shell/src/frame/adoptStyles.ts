import userMenu from './UserMenu.awake.css';

/**
 * Adds the styles of what only an awake page shows. They are part of this script, so they are there before the frame is
 * hydrated, and no page carries them.
 */
export function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(userMenu);
  document.adoptedStyleSheets.push(sheet);
}
