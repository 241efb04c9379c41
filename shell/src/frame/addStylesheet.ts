/**
 * Adds the CSS of what only an awake page shows. It is part of a script, so it is there before what it styles, and no
 * page carries it.
 */
export function addStylesheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
