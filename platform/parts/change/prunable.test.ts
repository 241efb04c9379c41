import type { LiveSpan } from '../history/liveSpans';
import { KEPT_RELEASES, prunable, TAB_LIFE } from './prunable';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const DAY = 86_400_000;
const time = (daysAgo: number): string => new Date(NOW - daysAgo * DAY).toISOString();

/** Releases r0, r1 … each live for a day; the last one is live now and went live `newest` days ago. */
function daily(count: number, newest: number): LiveSpan[] {
  return Array.from({ length: count }, (_none, index): LiveSpan => {
    const since = time(newest + count - 1 - index);
    const until = time(newest + count - 2 - index);
    return { hash: `r${index}`, since, by: 'publish', ...(index < count - 1 ? { until } : {}) };
  });
}

const names = (spans: readonly LiveSpan[]): string[] => spans.map(({ hash }) => hash);

test('the last ten releases of a part stay, however old they are', () => {
  const spans = daily(12, 100);
  const removed = prunable({ stored: names(spans), spans, composed: [], now: NOW });
  expect(removed).toEqual(['r0', 'r1']);
  expect(spans.length - removed.length).toBe(KEPT_RELEASES);
});

test('every release that was live within the last seven days stays, however many there are', () => {
  const spans = daily(30, 0).map((span, index, all) => {
    const hours = (steps: number): string => new Date(NOW - steps * 3_600_000).toISOString();
    const from = all.length - index;
    return { ...span, since: hours(from), ...(span.until ? { until: hours(from - 1) } : {}) };
  });
  expect(prunable({ stored: names(spans), spans, composed: [], now: NOW })).toEqual([]);
});

test('the seven days begin when a release stops being live, not when it went live', () => {
  const old: LiveSpan = { hash: 'old', since: time(300), until: time(6.9), by: 'publish' };
  const spans = [old, ...daily(11, 0).map((span) => ({ ...span, since: time(6.9) }))];
  const facts = { stored: names(spans), spans, composed: [], now: NOW };
  expect(prunable(facts)).not.toContain('old');
  expect(prunable({ ...facts, now: NOW + TAB_LIFE })).toContain('old');
});

test('a release that was rolled back to counts as one of the newest', () => {
  const spans: LiveSpan[] = [
    ...daily(12, 100),
    { hash: 'r0', since: time(50), until: time(40), by: 'rollback' },
    { hash: 'r11', since: time(40), by: 'rollback' },
  ];
  expect(prunable({ stored: names(daily(12, 0)), spans, composed: [], now: NOW })).toEqual([
    'r1',
    'r2',
  ]);
});

test('what a kept generation was composed from stays', () => {
  const spans = daily(12, 100);
  expect(prunable({ stored: names(spans), spans, composed: ['r0'], now: NOW })).toEqual(['r1']);
});

test('a release stays for exactly seven days after it stopped being live', () => {
  const old: LiveSpan = { hash: 'old', since: time(300), until: time(7), by: 'publish' };
  const spans = [old, ...daily(11, 0).map((span) => ({ ...span, since: time(6.9) }))];
  const facts = { stored: names(spans), spans, composed: [] };
  expect(prunable({ ...facts, now: NOW })).not.toContain('old');
  expect(prunable({ ...facts, now: NOW + 1 })).toContain('old');
});

test('a release that is not stored does not count as one of the ten', () => {
  const spans = daily(12, 100);
  const stored = names(spans).slice(0, KEPT_RELEASES);
  expect(prunable({ stored, spans, composed: [], now: NOW })).toEqual([]);
});
