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

test('entries are added at the end and read in their order', () => {
  appendHistory(site(), entry('Asha'));
  appendHistory(site(), entry('ಆಶಾ'));
  expect(readHistory(site()).map(({ who }) => who)).toEqual(['Asha', 'ಆಶಾ']);
});

test('a line that a killed command left unfinished does not count, and makes way for the next', () => {
  appendHistory(site(), entry('Asha'));
  const whole = readFileSync(site().history(), 'utf8');
  appendFileSync(site().history(), '{"action":"prune","who":"ಆ');
  expect(readHistory(site())).toHaveLength(1);
  cutTornLine(site());
  expect(readFileSync(site().history(), 'utf8')).toBe(whole);
});

test('a line that somebody spoilt is named, and nothing is guessed', () => {
  appendHistory(site(), entry('Asha'));
  appendFileSync(site().history(), 'oops\n');
  expect(() => readHistory(site())).toThrow(`PARTS-030: ${site().history()}:2 is no entry`);
});
