import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { fastTemporaryFolder } from './fastTemporaryFolder';

const MUCH = 16 * 2 ** 30;

test('temporary files go into memory where it has room', () => {
  const before = readdirSync(projectRoot());
  expect(fastTemporaryFolder(projectRoot(), MUCH)).toBe(projectRoot());
  expect(readdirSync(projectRoot())).toEqual(before);
});

test('a machine with little free memory keeps temporary files on its disk', () => {
  expect(fastTemporaryFolder(projectRoot(), 2 ** 30)).toBe(tmpdir());
});

test('a system without such a folder keeps temporary files where they usually go', () => {
  expect(fastTemporaryFolder(join(projectRoot(), 'missing'), MUCH)).toBe(tmpdir());
});
