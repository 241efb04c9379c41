/**
 * White space, control characters and everything that draws nothing: spreadsheets skip some of these
 * before they look for a formula.
 */
const INVISIBLE = String.raw`[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]`;

const DANGEROUS = new RegExp(String.raw`^(?:'|[\t\r\n]|${INVISIBLE}*[=+\-@＝＋－＠])`, 'u');

/**
 * Makes a typed value harmless to a spreadsheet, which runs a cell as a formula when it begins with
 * `=`, `+`, `-` or `@`.
 *
 * The rule: a value gets one `'` in front when it begins with
 * - `=` `+` `-` `@`, their full-width forms `＝` `＋` `－` `＠`, or any of these after white space, control
 *   characters or zero-width characters;
 * - a tab, a carriage return or a line feed;
 * - `'` itself.
 *
 * Every other value stays as it is. Because a value that begins with `'` gets another one, the rule can
 * be undone without doubt: `unescapeCell(escapeCell(value)) === value` for every string.
 */
export function escapeCell(value: string): string {
  return DANGEROUS.test(value) ? `'${value}` : value;
}

/** Gives back what was typed: takes exactly one leading `'` off a cell, if there is one. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
