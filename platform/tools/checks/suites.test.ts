import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { projectRoot } from '../projectRoot';
import { add, browserTally, closingLine, FLAKY_LIMIT, jestSuite } from './suites';

const folder = folderOfTest();
beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const jestOf = join(projectRoot(), 'node_modules/.bin/jest');

/** Writes files of tests, and runs jest on them. */
function suite(files: Readonly<Record<string, string>>): ReturnType<typeof jestSuite> {
  const all = { 'package.json': '{}', ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder(), name), text);
  return jestSuite(folder(), jestOf);
}

const GOOD = `test('passes', () => {}); test('passes, too', () => {}); test.skip('is skipped', () => {});`;

test('passed, failed and skipped tests are counted, and a suite that cannot start is a failure', async () => {
  const one = { 'good.test.js': GOOD, 'bad.test.js': `test('fails', () => expect(1).toBe(2));` };
  expect(await suite(one)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  const torn = { ...one, 'bad.test.js': 'test(' };
  expect(await suite(torn)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('a failure whose error holds itself hides no count', async () => {
  const circle = `test('fails', () => { const error = new Error('no'); error.self = { error }; throw error; });`;
  const tally = await suite({ 'circle.test.js': circle, 'good.test.js': GOOD });
  expect(tally).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('a jest that dies has counted what ran until then, and is a failure', async () => {
  const fatal = `test('ends jest once it has counted', async () => {
    const { existsSync } = require('node:fs');
    while (!existsSync(process.env.COUNTS)) await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(process.ppid, 'SIGKILL');
  });`;
  const tally = await suite({ 'good.test.js': GOOD, 'last.test.js': fatal });
  expect(tally).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('a jest that cannot start is a failure', async () => {
  expect(await suite({ 'jest.config.js': 'no config' })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

const counts = { expected: 580, unexpected: 0, flaky: 0, skipped: 1 };
test.each([
  ['a browser test that fails twice', { unexpected: 1 }, 580, 1],
  ['a few that pass only when they run again', { flaky: FLAKY_LIMIT }, 580 + FLAKY_LIMIT, 0],
  ['more of these', { flaky: FLAKY_LIMIT + 1 }, 580, FLAKY_LIMIT + 1],
])('%s: the run is counted so', (_what, difference, passed, failed) => {
  expect(browserTally({ ...counts, ...difference })).toEqual({ passed, failed, skipped: 1 });
});

test('npm test ends with how much passed, failed and was skipped', () => {
  const sum = add({ passed: 3, failed: 0, skipped: 0 }, { passed: 4, failed: 1, skipped: 0 });
  expect(closingLine(sum)).toBe('7 passed, 1 failed');
  expect(closingLine(add(sum, { passed: 0, failed: 0, skipped: 65 }))).toBe(
    '7 passed, 1 failed, 65 skipped',
  );
});
