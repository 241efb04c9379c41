import { CONFIG } from 'shared-config/services/testing/config';
import type { HistoryEntry, LiveEntry } from './HistoryEntry';
import { badReleases, retiredParts, siteStates } from './siteStates';

const who = 'Asha';
const at = '2026-05-01T10:00:00.000Z';
const change = (
  generation: string,
  changes: LiveEntry['changes'],
  more: Partial<LiveEntry> = {},
): LiveEntry => ({ action: 'publish', who, at, generation, changes, ...more });
const mark = (action: 'mark-bad' | 'mark-good', part: string, hash: string): HistoryEntry => ({
  action,
  who,
  at,
  part,
  hash,
});

const HISTORY: readonly HistoryEntry[] = [
  change(
    'g1',
    [
      { part: 'mfe-blog', from: null, to: 'b1' },
      { part: 'shell', from: null, to: 's1' },
    ],
    { config: CONFIG },
  ),
  { action: 'prune', who, at, removed: [] },
  change('g2', [{ part: 'mfe-blog', from: 'b1', to: 'b2' }]),
  change('g3', [{ part: 'mfe-blog', from: 'b2', to: null }], { action: 'retire' }),
];

test('each change leads to another state; a retired part is not in it', () => {
  expect(siteStates(HISTORY).map(({ entry, live }) => [entry.generation, live])).toEqual([
    ['g1', { 'mfe-blog': 'b1', shell: 's1' }],
    ['g2', { 'mfe-blog': 'b2', shell: 's1' }],
    ['g3', { shell: 's1' }],
  ]);
  expect(siteStates([])).toEqual([]);
});

test('a state has the configuration of the last change that brought one', () => {
  const other = { ...CONFIG, origin: 'https://other.test' };
  const states = siteStates([...HISTORY, change('g4', [], { config: other })]);
  expect(states.map(({ config }) => config)).toEqual([CONFIG, CONFIG, CONFIG, other]);
});

test('an older history without configurations tells none', () => {
  const [state] = siteStates([change('g1', [])]);
  expect(state).not.toHaveProperty('config');
});

test('a release is bad until its mark is taken back', () => {
  const marks = [mark('mark-bad', 'mfe-blog', 'b1'), mark('mark-bad', 'shell', 's1')];
  expect([...badReleases([...HISTORY, ...marks]).keys()]).toEqual(['mfe-blog/b1', 'shell/s1']);
  const back = mark('mark-good', 'shell', 's1');
  expect([...badReleases([...marks, back]).keys()]).toEqual(['mfe-blog/b1']);
  expect([...badReleases([back, ...marks])]).toHaveLength(2);
});

test('a retired part is known with its last release until it is live again', () => {
  expect(retiredParts(HISTORY)).toEqual({ 'mfe-blog': 'b2' });
  const restored = change('g4', [{ part: 'mfe-blog', from: null, to: 'b2' }]);
  expect(retiredParts([...HISTORY, restored])).toEqual({});
  expect(retiredParts(HISTORY.slice(0, 3))).toEqual({});
  expect(retiredParts([change('g1', [{ part: 'mfe-old', from: null, to: null }])])).toEqual({});
});
