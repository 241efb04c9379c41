/** A rule, in which others may be. */
const RULE = /[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * Adds the CSS of elements that only an awake page shows. It is part of a script, so that sleeping pages do not carry it.
 *
 * @returns a function that replaces it
 */
export function addStylesheet(css: string): (css: string) => void {
  const replace = 'replaceSync' in CSSStyleSheet.prototype ? ownSheet() : rulesOfFirstSheet();
  replace(css);
  return replace;
}

function ownSheet(): (css: string) => void {
  const sheet = new CSSStyleSheet();
  // Chrome below 99 takes another list, and no change of the list.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (css) => sheet.replaceSync(css);
}

/** For Safari below 16.4. The policy of the page allows no sheet of its own, but a rule more in one that is there. */
function rulesOfFirstSheet(): (css: string) => void {
  const sheet = document.styleSheets[0] as CSSStyleSheet;
  let added: readonly CSSRule[] = [];
  return (css) => {
    for (const rule of added) sheet.deleteRule([...sheet.cssRules].indexOf(rule));
    added = (css.match(RULE) ?? []).flatMap((rule) => {
      try {
        return sheet.cssRules[sheet.insertRule(rule, sheet.cssRules.length)] ?? [];
      } catch {
        // A selector that this browser does not know.
        return [];
      }
    });
  };
}
