/** Words around a difference that are shown. */
const AROUND = 4;

/**
 * The first place where two texts differ, with a few words around it; undefined if they are equal. White space does
 * not count.
 */
export function wordsThatDiffer(before: string, after: string): string | undefined {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.join() === now.join()) return undefined;
  let start = 0;
  while (start < old.length && old[start] === now[start]) start++;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old.at(-1 - end) === now.at(-1 - end)) end++;
  const excerpt = (words: readonly string[]): string => {
    const [from, to] = [Math.max(0, start - AROUND), words.length - end + AROUND];
    const cut = words.slice(from, Math.min(to, start + 4 * AROUND));
    return `"${cut.join(' ')}"`;
  };
  return `${excerpt(old)} in its HTML, ${excerpt(now)} in the browser`;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
