/**
 * Adds the styles of what only an awake page shows. They are part of a script, so they are there before what they style,
 * and no page carries them.
 *
 * @param css the text of a stylesheet
 */
export function addStylesheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
