import type { Page } from '@playwright/test';

/** Everything that the site stores in this browser, as one text: web storage, databases and cookies. */
export async function everythingStored(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        databases.push(
          name,
          store,
          await answer(database.transaction(store).objectStore(store).getAll()),
        );
      database.close();
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases]);
  });
  return stored + JSON.stringify(await page.context().cookies());
}
