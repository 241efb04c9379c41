import { CONFIG } from 'shared-config/services/testing/config';
import type { Generation } from './Generation';
import { rebuiltHistory } from './rebuiltHistory';

const stored = (part: string, hash: string, day: number) => ({
  part,
  hash,
  written: Date.UTC(2026, 0, day),
});
const signature = { who: 'Asha' };
const live = {
  live: { shell: 's1', 'mfe-blog': 'b1' },
  config: CONFIG,
  entry: {
    action: 'publish',
    at: '2026-01-09T00:00:00.000Z',
    generation: 'g9',
    who: 'Ravi',
    changes: [],
  },
} satisfies Pick<Generation, 'live' | 'config' | 'entry'>;
const change = (part: string, from: string | null, to: string | null) => ({ part, from, to });

test('stored releases are publishes in the order of their files, a shell first, and the last entry is what is live', () => {
  const releases = [
    stored('mfe-blog', 'b2', 5),
    stored('shell', 's1', 4),
    stored('mfe-blog', 'b1', 3),
  ];
  const history = rebuiltHistory(releases, live, signature);
  expect(
    history.map(({ generation, at, changes }) => [generation, at.slice(0, 10), changes]),
  ).toEqual([
    ['rebuilt-1', '2026-01-03', [change('shell', null, 's1')]],
    ['rebuilt-2', '2026-01-03', [change('mfe-blog', null, 'b1')]],
    ['rebuilt-3', '2026-01-05', [change('mfe-blog', 'b1', 'b2')]],
    ['g9', '2026-01-09', [change('mfe-blog', 'b2', 'b1')]],
  ]);
  expect(history.map(({ who }) => who)).toEqual(['Asha', 'Asha', 'Asha', 'Ravi']);
  expect(history.at(-1)?.config).toEqual(CONFIG);
});

test('without a stored shell, releases stay in the order of their files', () => {
  const releases = [stored('mfe-blog', 'b2', 5), stored('mfe-blog', 'b1', 3)];
  const changes = rebuiltHistory(releases, live, signature).map((entry) => entry.changes);
  expect(changes.slice(0, 2)).toEqual([
    [change('mfe-blog', null, 'b1')],
    [change('mfe-blog', 'b1', 'b2')],
  ]);
});

test('of several shells the oldest is moved, and the others stay', () => {
  const releases = [
    stored('mfe-blog', 'b1', 1),
    stored('shell', 's1', 2),
    stored('shell', 's2', 3),
  ];
  const [first, , third] = rebuiltHistory(releases, live, signature);
  expect(first?.changes).toEqual([change('shell', null, 's1')]);
  expect(third?.changes).toEqual([change('shell', 's1', 's2')]);
});
