/**
 * A text as a browser's HTML parser hands it on: with line feeds only, and without NUL. The policy carries the hash of
 * what the parser hands on, so the document must contain the same. Source: HTML, "Preprocessing the input stream" and
 * the tokenizer's raw text and script data states.
 */
export function asParsed(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').trim();
}
