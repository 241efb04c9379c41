import { generationToRelink } from './relinkLive';

/** A generation with a change from each of these releases. */
const generation = (id: string, ...from: readonly (string | null)[]) => ({
  id,
  entry: {
    action: 'publish' as const,
    at: '2026-01-01T00:00:00.000Z',
    generation: id,
    who: 'Asha',
    changes: from.map((one, number) => ({ part: `part-${number}`, from: one, to: 'new' })),
  },
});
const FIRST = generation('g1', null, null);
const SECOND = generation('g2', 'old');

test('the generation that the history names last is linked again', () => {
  expect(generationToRelink({ last: 'g2', found: [FIRST, SECOND] })).toBe('g2');
});

test('it is lost if the site does not hold it any more', () => {
  expect(generationToRelink({ last: 'g3', found: [FIRST, SECOND] })).toBe('lost');
});

test.each([
  ['no generation', []],
  ['the generation of a first publish that was killed', [FIRST]],
])('a site without a history that holds %s never had a publish', (_what, found) => {
  expect(generationToRelink({ found })).toBeUndefined();
});

test.each([
  ['a later generation', [SECOND]],
  ['a generation that changed one part and brought another', [generation('g3', null, 'old')]],
  ['two generations', [FIRST, generation('g4', null)]],
])('a site without a history that holds %s has lost what was live', (_what, found) => {
  expect(generationToRelink({ found })).toBe('lost');
});
