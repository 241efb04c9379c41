/**
 * White space, control characters and invisible characters. Spreadsheets skip some of these before they look for a
 * formula.
 */
const INVISIBLE = String.raw`[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]`;

const DANGEROUS = new RegExp(String.raw`^(?:'|[\t\r\n]|${INVISIBLE}*[=+\-@＝＋－＠])`, 'u');

/**
 * A telephone number in its international form, of digits and spaces. With hyphens it would be a sum, which a
 * spreadsheet works out.
 */
const PHONE = /^\+\d[\d ]{6,20}$/;

/**
 * Prevents formula injection: a spreadsheet runs a cell as a formula when it begins with `=`, `+`, `-` or `@`.
 *
 * Puts one `'` in front of a value that begins with
 * - `=` `+` `-` `@`, their full-width forms `＝` `＋` `－` `＠`, or any of these after white space, control
 *   characters or zero-width characters;
 * - a tab, a carriage return or a line feed;
 * - `'` itself.
 *
 * A telephone number such as `+91 98450 12345` does not change, because our staff dial what the cell shows. Nor do other
 * values. A value that begins with `'` gets another one, so the rule can be reversed:
 * `unescapeCell(escapeCell(value)) === value` for every string.
 */
export function escapeCell(value: string): string {
  return DANGEROUS.test(value) && !PHONE.test(value) ? `'${value}` : value;
}

/** Returns the value that `escapeCell` received: removes one leading `'`, if there is one. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}
