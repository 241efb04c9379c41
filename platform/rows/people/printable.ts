/**
 * A text that a terminal shows and does not obey: control characters but the line feed, and the marks that turn the
 * direction of a line, become `\u001b`. A string of JSON stays the same string.
 */
export const printable = (text: string): string =>
  text.replaceAll(
    /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (mark) => String.raw`\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
