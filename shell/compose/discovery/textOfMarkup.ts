const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The text of markup that React wrote: without its tags, and with the five characters that React escapes. Pure. */
export function textOfMarkup(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => REFERENCES[reference] ?? '')
    .trim();
}
