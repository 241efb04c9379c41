import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tally } from 'shared-config/services/Tally';
import { rowsFixture } from '../testing/rowsFixture';
import { signalsCases } from '../testing/signalsCases';
import { FileSignals } from './FileSignals';

const TALLY: Tally = {
  day: '2026-11-22',
  part: 'shell',
  release: 'unknown',
  page: '/',
  counts: { visits: 1 },
};

signalsCases(async () => {
  const { directory } = await rowsFixture();
  return async () => new FileSignals(directory, () => undefined);
});

test('a damaged file is set aside, the counts begin again, and the operator is told', async () => {
  const { directory, warnings, files } = await rowsFixture();
  writeFileSync(join(directory, '2026-11-22.json'), '[{"day":');
  const store = new FileSignals(directory, (message) => warnings.push(message));
  await store.add([TALLY]);
  expect(await store.read('2026-11-22')).toEqual([TALLY]);
  await store.close();
  expect(await files()).toEqual(['2026-11-22.json', '2026-11-22.json.damaged']);
  expect(warnings).toEqual([expect.stringContaining('is damaged and was set aside')]);
});
