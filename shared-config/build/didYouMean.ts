import leven from 'leven';

/** ` Did you mean x?` for the closest of the known names, at most two edits away; else empty. */
export function didYouMean(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: leven(name, candidate) }))
    .filter(({ edits }) => edits <= 2)
    .sort((first, second) => first.edits - second.edits);
  return nearest ? ` Did you mean ${nearest.candidate}?` : '';
}
