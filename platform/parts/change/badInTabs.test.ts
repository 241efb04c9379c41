import type { HistoryEntry } from '../history/HistoryEntry';
import { badInTabs, TAB_LIFE } from './badInTabs';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const HOUR = 60 * 60_000;

/** A history of mfe-blog, one change an hour until now: `b` is a publish of b, `<b` a rollback to it, `-` retires it. */
const historyOf = (steps: string): HistoryEntry[] =>
  steps.split(' ').map((step, index, all) => ({
    action: step.startsWith('<') ? 'rollback' : 'publish',
    author: 'Asha',
    id: String(index),
    at: new Date(NOW - (all.length - 1 - index) * HOUR).toISOString(),
    changes: [{ part: 'mfe-blog', from: null, to: step === '-' ? null : step.replace('<', '') }],
  }));

const badIn = (steps: string, marked = '', later = 0): string =>
  badInTabs(
    historyOf(steps),
    {
      live: { 'mfe-blog': steps.replace('<', '').slice(-1) },
      bad: [...marked].map((hash) => ({ part: 'mfe-blog', hash, author: 'Asha' })),
    },
    NOW + later,
  ).join();

test.each([
  ['what a publish replaced stays good', 'a b c', '', ''],
  ['what was rolled back from is bad', 'a b <a', '', 'mfe-blog/b'],
  [
    'so is what lay between, where a rollback took two steps',
    'a b c <a',
    '',
    'mfe-blog/b,mfe-blog/c',
  ],
  ['a publish after it changes nothing about that', 'a b <a c', '', 'mfe-blog/b'],
  ['one that is live again is good', 'a b <a <b', '', ''],
  ['and stays good when the next replaces it', 'a b <a b c', '', ''],
  ['what is marked is bad', 'a b c', 'a', 'mfe-blog/a'],
  ['but not while it is live', 'a b c', 'c', ''],
  ['also once the part is retired', 'a b -', 'b', 'mfe-blog/b'],
])('%s', (_rule, steps, marked, expected) => {
  expect(badIn(steps, marked)).toBe(expected);
});

test('seven days after it was live no tab has it, and none is named', () => {
  expect(badIn('a b <a', 'b', TAB_LIFE)).toBe('mfe-blog/b');
  expect(badIn('a b <a', 'b', TAB_LIFE + 1)).toBe('');
});
