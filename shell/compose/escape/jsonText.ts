/**
 * A value as JSON for a script element of type `application/json`: no character in it can begin or end markup, nor end
 * a line of a script. `JSON.parse` reads the same value back. Source: HTML, "Restrictions for contents of script
 * elements".
 */
export function jsonText(value: object): string {
  return JSON.stringify(value).replace(/[<>\u2028\u2029]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
