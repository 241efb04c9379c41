/**
 * White space, control characters and invisible characters. Spreadsheets skip some of these before they look for a
 * formula.
 */
const INVISIBLE = String.raw`[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]`;

const DANGEROUS = new RegExp(String.raw`^(?:'|[\t\r\n]|${INVISIBLE}*[=+\-@＝＋－＠])`, 'u');

/**
 * A telephone number in its international form, of digits and spaces, which a spreadsheet takes for text. With hyphens it
 * would be a sum, which a spreadsheet works out; without spaces a number, which loses its `+`.
 */
const PHONE = /^\+\d+ [\d ]{5,20}$/;

/** What a spreadsheet takes for a number, and shows without its first zero, or as a power of ten. */
const DIGITS = /^(?:0\d+|\d{8,})$/;

/**
 * Prevents formula injection: a spreadsheet runs a cell as a formula when it begins with `=`, `+`, `-` or `@`.
 *
 * Puts one `'` in front of a value that begins with
 * - `=` `+` `-` `@`, their full-width forms `＝` `＋` `－` `＠`, or any of these after white space, control
 *   characters or zero-width characters;
 * - a tab, a carriage return or a line feed;
 * - `'` itself,
 *
 * and in front of digits that would be a number, such as `09845012345`. A telephone number such as `+91 98450 12345` does
 * not change, nor do other values. A value that begins with `'` gets another one, so the rule can be reversed: take one
 * leading `'` away.
 */
export function escapeCell(value: string): string {
  const isText = !DIGITS.test(value) && (PHONE.test(value) || !DANGEROUS.test(value));
  return isText ? value : `'${value}`;
}
