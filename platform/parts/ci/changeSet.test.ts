import { CONFIG } from 'shared-config/services/testing/config';
import type { HistoryEntry } from '../history/HistoryEntry';
import type { SiteState } from '../store/SiteState';
import { changeSetOf, opensAllPages, type RunFacts, type SiteCommand } from './changeSet';

const [ONE, TWO, BLOG, SHELL] = ['aaaa0001', 'aaaa0002', 'bbbb0001', 'cccc0001'];
const state: SiteState = {
  live: { shell: SHELL, 'mfe-home': TWO, 'mfe-blog': BLOG },
  config: CONFIG,
  pages: {},
  redirects: {},
  gate: 18,
  keys: {},
  documents: {},
  index: { indexed: {}, pictures: {} },
  retired: { 'mfe-old': 'dddd0001' },
  bad: [],
};
const entry = (id: string, part: string, from: string | null, to: string): HistoryEntry => ({
  action: 'publish',
  id,
  author: 'asha',
  at: `2026-11-0${id.length}T00:00:00.000Z`,
  changes: [{ part, from, to }],
});
const facts: RunFacts = {
  command: 'push',
  parts: [],
  target: '',
  config: undefined,
  author: 'asha',
  reason: '',
  stored: {
    state,
    history: [
      entry('1', 'shell', null, SHELL),
      entry('22', 'mfe-blog', null, BLOG),
      entry('333', 'mfe-home', null, ONE),
      entry('4444', 'mfe-home', ONE, TWO),
    ],
    stored: new Map([
      ['shell', [SHELL]],
      ['mfe-home', [ONE, TWO]],
      ['mfe-blog', [BLOG]],
      ['mfe-old', ['dddd0001']],
    ]),
    stateAt: () => ({ ...state, live: { ...state.live, 'mfe-home': ONE } }),
  },
  own: ['shell', 'mfe-home', 'mfe-blog'],
  changed: ['mfe-blog'],
  foreign: ['mfe-far'],
  configuration: { ...CONFIG, origin: 'https://new.test' },
  now: Date.parse('2026-11-29'),
};

/** What a command opens: the parts that may be new, those whose pages may change, and what else is live then. */
function opened(command: SiteCommand, wish: Partial<RunFacts> = {}) {
  const { builds, parts, live } = changeSetOf({ ...facts, ...wish, command });
  return { builds: [...builds], parts: [...parts], live };
}

const HOME = { parts: ['mfe-home'], target: '1' };
const back = { ...state.live, 'mfe-home': ONE };

test.each<[SiteCommand, Partial<RunFacts>, ReturnType<typeof opened>]>([
  ['push', {}, { builds: ['mfe-blog'], parts: ['mfe-blog'], live: state.live }],
  ['remotes', {}, { builds: ['mfe-far'], parts: ['mfe-far'], live: state.live }],
  ['configure', {}, { builds: [], parts: [], live: state.live }],
  ['rollback', HOME, { builds: [], parts: ['mfe-home'], live: back }],
  ['rollback-to', { target: '4444' }, { builds: [], parts: ['mfe-home'], live: back }],
  ['mark-bad', { parts: ['mfe-home'], target: ONE }, { builds: [], parts: [], live: state.live }],
  ['prune', {}, { builds: [], parts: [], live: state.live }],
  [
    'restore',
    { parts: ['mfe-old'] },
    { builds: [], parts: ['mfe-old'], live: { ...state.live, 'mfe-old': 'dddd0001' } },
  ],
])('%s with %j opens what it is about', (command, wish, expected) => {
  expect(opened(command, wish)).toEqual(expected);
});

test('a mark is on one release, with who made it and why, and opens no page', () => {
  const wish = { parts: ['mfe-home'], target: ONE, reason: 'Wrong prices' };
  const { bad, composes } = changeSetOf({ ...facts, ...wish, command: 'mark-bad' });
  expect(bad).toEqual([{ part: 'mfe-home', hash: ONE, author: 'asha', reason: 'Wrong prices' }]);
  expect(composes).toBe(false);
});

test('every document may change with another shell or configuration, and where all are rendered again', () => {
  const opensAll = (command: SiteCommand, wish: Partial<RunFacts> = {}, shell = SHELL): boolean => {
    const may = changeSetOf({ ...facts, ...wish, command });
    return opensAllPages(may, state, { ...state, live: { ...state.live, shell } });
  };
  const withShell = { changed: ['shell'] };
  expect([opensAll('push'), opensAll('rollback', HOME)]).toEqual([false, false]);
  // A red shell may be changed and not go live.
  expect([opensAll('push', withShell), opensAll('push', withShell, 'cccc0002')]).toEqual([
    false,
    true,
  ]);
  expect([opensAll('configure'), opensAll('rebuild')]).toEqual([true, true]);
});
