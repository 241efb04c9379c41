import { rowsFixture } from '../testing/rowsFixture';
import { storeCases } from '../testing/storeCases';
import { CsvStore } from './CsvStore';

storeCases(async () => {
  const { directory, typed } = await rowsFixture();
  return { open: () => CsvStore.open(directory, () => undefined), stored: typed };
});
