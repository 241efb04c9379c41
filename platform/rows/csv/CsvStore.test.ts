import fs from 'node:fs/promises';
import { rowsFixture } from '../testing/rowsFixture';
import { storeCases } from '../testing/storeCases';
import { CsvStore } from './CsvStore';

storeCases(async () => {
  const { directory, typed } = await rowsFixture();
  return { open: () => CsvStore.open(directory, () => undefined), stored: typed };
});

test('a disk that takes a write and gives back something else is not taken for a good one', async () => {
  const { directory } = await rowsFixture();
  const store = await CsvStore.open(directory, () => undefined);
  const forgetful = (path: unknown): Promise<void> => fs.appendFile(String(path), 'else');
  jest.spyOn(fs, 'writeFile').mockImplementationOnce(forgetful);
  await expect(store.check()).rejects.toThrow('health.check is not what was written.');
  await expect(store.check()).resolves.toBeUndefined();
  await store.close();
});
