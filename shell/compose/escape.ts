/**
 * A text as a browser's HTML parser reads it: with line feeds only, and without NUL. The hash in the policy is that of
 * what the parser reads, so the document must contain the same. Source: HTML, "Preprocessing the input stream" and the
 * tokenizer's raw text and script data states.
 */
function asParsed(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').trim();
}

/** A text for an attribute value between double quotes. Source: HTML, "Attributes". */
export function attributeValue(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/**
 * A value as JSON for a script element of type `application/json`: no character in it can begin or end markup, nor end
 * a line of a script. `JSON.parse` reads the same value back. Source: HTML, "Restrictions for contents of script
 * elements".
 */
export function jsonText(value: object): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * A script for a script element, unchanged, because the policy header carries its hash. How to escape a `<` depends on
 * whether it is in a string or in code, so a script that needs it is refused.
 *
 * @throws Error when the script would end its element early or never. Source: HTML, "Restrictions for contents of
 * script elements".
 */
export function scriptText(script: string): string {
  const forbidden = /<!--|<\/?script/i.exec(script);
  if (forbidden)
    throw new Error(
      `The inline script contains "${forbidden[0]}", which a script element must not contain. Write "\\x3C" for its "<".`,
    );
  return asParsed(script);
}

/**
 * A stylesheet for a style element, exactly as the document contains it, because the policy header carries its hash.
 *
 * CSS has `</` in strings, addresses and comments only, and there `<\/` means the same. Source: HTML, "Raw text
 * elements"; CSS Syntax, "Escaping".
 */
export function styleText(css: string): string {
  return asParsed(css).replace(/<\/(?=style)/gi, '<\\/');
}

/** Everything but the characters of XML 1.0, "Characters". */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text between two tags of an XML file. A character that XML cannot hold becomes U+FFFD. */
export function xmlText(text: string): string {
  return attributeValue(text.replace(NOT_XML, '\uFFFD'));
}
