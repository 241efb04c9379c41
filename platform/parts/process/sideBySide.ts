/** Node compresses and draws on four threads (UV_THREADPOOL_SIZE). More at a time would only take memory. */
const AT_A_TIME = 4;

/** Works on all items, a few at a time; resolves with the results in the order of the items. Rejects with the first error. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return results;
}
