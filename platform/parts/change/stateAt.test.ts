import type { HistoryEntry } from '../history/HistoryEntry';
import { siteStates } from '../history/siteStates';
import { stateAt } from './stateAt';

const entry = (generation: string, at: string, part: string, to: string | null): HistoryEntry => ({
  ...{ action: 'publish', who: 'Asha', generation, at, changes: [{ part, from: null, to }] },
});
const STATES = siteStates([
  entry('aaaa11-1', '2026-05-01T10:00:00.000Z', 'shell', 's1'),
  { action: 'prune', who: 'Asha', at: '2026-05-01T11:00:00.000Z', removed: [] },
  entry('aaaa22-2', '2026-05-02T10:00:00.000Z', 'mfe-blog', 'b1'),
  entry('bbbb33-3', '2026-05-03T10:00:00.000Z', 'mfe-blog', null),
]);
const liveAt = (target: string): unknown => stateAt(STATES, target).live;

test.each([
  ['bbbb', { shell: 's1' }],
  ['aaaa22', { shell: 's1', 'mfe-blog': 'b1' }],
  ['2026-05-02T10:00Z', { shell: 's1', 'mfe-blog': 'b1' }],
  ['2026-05-02T09:59:59.999Z', { shell: 's1' }],
  ['2026-05-02', { shell: 's1' }],
  ['2030-01-01', { shell: 's1' }],
])('%s is the state in which %j is live', (target, live) => {
  expect(liveAt(target)).toEqual(live);
});

test.each([
  ['aaaa', '2 ids begin with it'],
  ['aaa', 'no state has that id'],
  ['cccc', 'no state has that id'],
  ['2026-04-30', 'nothing was live then'],
  ['2026-13-45', 'that is not a date'],
])('%s is refused: %s', (target, why) => {
  expect(() => liveAt(target)).toThrow(`PARTS-035: The site cannot go back to ${target}: ${why}`);
});
