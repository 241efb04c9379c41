/** How a page of one state differs from the page of its path in another. */
export interface PageChange {
  readonly path: string;
  readonly how: 'added' | 'changed' | 'removed';
}

type Keys = Readonly<Record<string, string>>;

/** The pages in which a state differs from an earlier one, by the keys of both (pageKey). */
export function pageChanges(before: Keys, after: Keys): PageChange[] {
  // The version of the gate, which a key begins with, does not change a page.
  const documentOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
  const paths = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...paths].flatMap((path): PageChange[] => {
    const [old, now] = [before[path], after[path]];
    if (old === undefined) return [{ path, how: 'added' }];
    if (now === undefined) return [{ path, how: 'removed' }];
    return documentOf(old) === documentOf(now) ? [] : [{ path, how: 'changed' }];
  });
}
