import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { withSiteLock } from '../store/siteLock';
import { siteForEachTest } from '../testing/siteFixture';
import type { HistoryEntry } from './HistoryEntry';
import { appendHistory, readHistory } from './historyFile';

const { site } = siteForEachTest();
beforeEach(() => mkdirSync(site().root));

const append = (entry: HistoryEntry): Promise<void> =>
  withSiteLock(site(), async (lock) => appendHistory(site(), lock, entry));
const entry = (who: string): HistoryEntry => ({ action: 'prune', at: 'now', who, removed: [] });

test('a site without a history has none', () => {
  expect(readHistory(site())).toEqual([]);
});

test('adds entries at the end and reads them in order', async () => {
  await append(entry('Asha'));
  await append(entry('ಆಶಾ'));
  expect(readHistory(site()).map(({ who }) => who)).toEqual(['Asha', 'ಆಶಾ']);
});

test('ignores a last line without an end, and drops it when it adds the next entry', async () => {
  await append(entry('Asha'));
  const whole = readFileSync(site().history(), 'utf8');
  appendFileSync(site().history(), '{"action":"prune","who":"ಆ');
  expect(readHistory(site())).toHaveLength(1);
  await append(entry('Bala'));
  expect(readFileSync(site().history(), 'utf8')).toBe(whole + whole.replace('Asha', 'Bala'));
});

test.each([
  ['oops', 'expected object, received string'],
  ['{"action":"erase","at":"now","who":"Asha"}', 'action: Invalid'],
  ['{"action":"prune","at":"now","who":"Asha"}', 'removed: expected array, received undefined'],
  ['{"action":"publish","at":"now","who":7}', 'who: expected string, received number; generation'],
  [
    '{"action":"publish","at":"now","who":"Asha","generation":"g","changes":[{"part":"p","to":"a"}]}',
    'changes.0.from: expected string, received undefined',
  ],
])('refuses the line %s and names it', async (line, problem) => {
  await append(entry('Asha'));
  appendFileSync(site().history(), `${line}\n`);
  expect(() => readHistory(site())).toThrow(
    `PARTS-030: ${site().history()}:2 is not a history entry: ${problem}`,
  );
});
