/**
 * Adds the CSS of what only an awake page shows. It is part of a script, so it is there before what it styles, and no
 * page carries it. Returns the stylesheet, whose rules may change.
 */
export function addStylesheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
