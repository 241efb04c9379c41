/**
 * Adds the CSS of elements that only an awake page shows. It is part of a script, so that sleeping pages do not carry it.
 * Returns the stylesheet, whose rules may change.
 */
export function addStylesheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
