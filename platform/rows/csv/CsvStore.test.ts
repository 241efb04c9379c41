import fs from 'node:fs/promises';
import { join } from 'node:path';
import { ROWS_TABLES } from '../rowsTables';
import { rowsFixture } from '../testing/rowsFixture';
import { storeCases } from '../testing/storeCases';
import { CsvStore } from './CsvStore';

storeCases(async () => {
  const { directory, typed } = await rowsFixture();
  return { open: () => CsvStore.open(directory, () => undefined), stored: typed };
});

test('places go on where another program has saved the file in its own way, or rows were removed', async () => {
  const { directory } = await rowsFixture();
  const file = join(directory, 'waitlist.csv');
  let store = await CsvStore.open(directory, () => undefined);
  const placeOf = async (name: string) => {
    const row = { name, email: 'asha@example.in', city: 'Bengaluru', interest: 'Other' };
    await store.add(ROWS_TABLES.waitlist, { row, key: name, receivedAt: new Date() });
    return store.placeOf(name);
  };
  expect([await placeOf('asha'), await placeOf('ravi')]).toEqual([1, 2]);
  const change = async () => fs.writeFile(file, `\ufeff${await fs.readFile(file, 'utf8')}`);
  await change();
  expect(await placeOf('kavya')).toBe(3);
  await store.close();
  await change();
  store = await CsvStore.open(directory, () => undefined);
  expect([await placeOf('meera'), await placeOf('lata')]).toEqual([4, 5]);
  const [header = '', , lata = ''] = (await fs.readFile(file, 'utf8')).split('\n');
  await fs.writeFile(file, `${header}\n${lata}\n`);
  expect([await placeOf('usha'), await placeOf('lata')]).toEqual([6, 5]);
  await store.close();
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
