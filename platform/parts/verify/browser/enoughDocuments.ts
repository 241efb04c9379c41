import { browserTraits } from './browserTraits';

/** So many documents are all opened: it takes a second or two. */
const ALL_UP_TO = 20;

/**
 * Of many documents (pages that never hydrate and have no module in the browser), some that have everything a browser
 * acts on in any of them. A browser runs nothing of a document but the shell, so words alone cannot break one. Of few,
 * all of them.
 */
export function enoughDocuments<Document extends { readonly part: string; readonly path: string }>(
  documents: readonly Document[],
  htmlOf: (path: string) => string,
): Document[] {
  if (documents.length <= ALL_UP_TO) return [...documents];
  const seen = new Set<string>();
  return documents.filter((document) => {
    const traits = [document.part, ...browserTraits(htmlOf(document.path))];
    const isNew = traits.some((trait) => !seen.has(trait));
    for (const trait of traits) seen.add(trait);
    return isNew;
  });
}
