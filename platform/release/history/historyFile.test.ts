import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { siteForEachTest } from '../testing/siteFixture';
import type { HistoryEntry } from './HistoryEntry';
import { appendHistory, cutTornLine, readHistory } from './historyFile';

const { site } = siteForEachTest();
beforeEach(() => mkdirSync(site().root));

const entry = (who: string): HistoryEntry => ({ action: 'prune', at: 'now', who, removed: [] });

test('a site without a history has none', () => {
  expect(readHistory(site())).toEqual([]);
});

test('adds entries at the end and reads them in order', () => {
  appendHistory(site(), entry('Asha'));
  appendHistory(site(), entry('ಆಶಾ'));
  expect(readHistory(site()).map(({ who }) => who)).toEqual(['Asha', 'ಆಶಾ']);
});

test('ignores a line that a killed command left unfinished, and cuts it off', () => {
  appendHistory(site(), entry('Asha'));
  const whole = readFileSync(site().history(), 'utf8');
  appendFileSync(site().history(), '{"action":"prune","who":"ಆ');
  expect(readHistory(site())).toHaveLength(1);
  cutTornLine(site());
  expect(readFileSync(site().history(), 'utf8')).toBe(whole);
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
])('refuses the line %s and names it', (line, problem) => {
  appendHistory(site(), entry('Asha'));
  appendFileSync(site().history(), `${line}\n`);
  expect(() => readHistory(site())).toThrow(
    `PARTS-030: ${site().history()}:2 is not a history entry: ${problem}`,
  );
});
