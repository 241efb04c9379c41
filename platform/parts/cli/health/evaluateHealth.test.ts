import { evaluateHealth, pValue } from './evaluateHealth';

const of = (failed: number, visits: number, networks = 10) => ({ failed, visits, networks });
const verdict = (before: ReturnType<typeof of>, since: ReturnType<typeof of>): string =>
  evaluateHealth(before, since).verdict;

test.each([
  ['19 visits say nothing, also if all of them failed', of(0, 1000), of(19, 19), 'early'],
  ['20 do', of(0, 1000), of(20, 20), 'worse'],
  ['less than 1 % is well, whatever the rate before', of(0, 100_000), of(99, 10_000), 'well'],
  ['1 % is not', of(0, 100_000), of(100, 10_000), 'worse'],
  ['less than twice the rate before is well', of(200, 10_000), of(399, 10_000), 'well'],
  ['twice is not', of(200, 10_000), of(400, 10_000), 'worse'],
  ['two failures in 20 visits are not significant', of(1, 1000), of(2, 20), 'well'],
  ['three are', of(1, 1000), of(3, 20), 'worse'],
  ['a rate of few visits before says little', of(0, 20), of(8, 20), 'well'],
  ['so it takes more failures', of(0, 20), of(9, 20), 'worse'],
  ['fewer than 20 visits before count as 1 % failures', of(19, 19), of(4, 20), 'well'],
  ['whatever they said', of(19, 19), of(5, 20), 'worse'],
  ['failures from nine networks say nothing', of(1, 1000), of(30, 30, 9), 'early'],
  ['and also if there were none', of(0, 0), of(5, 20), 'worse'],
])('%s', (_rule, before, since, expected) => {
  expect(verdict(before, since)).toBe(expected);
});

test('the reason has the figures', () => {
  expect(evaluateHealth(of(3, 1200, 1), of(14, 60)).reason).toBe(
    '14 of 60 visits failed (23.3 %) in 10 networks since, 3 of 1200 visits failed (0.3 %) in 1 network before: at least 2 times the rate before, and significant',
  );
  expect(evaluateHealth(of(0, 0), of(0, 3)).reason).toBe(
    '0 of 3 visits failed (0 %) since, 0 of 0 visits failed before: fewer than 20 visits say nothing',
  );
});

test('the chance is that of Fisher’s exact test', () => {
  // 8 cups of tea, 4 of each kind, three recognized: R, fisher.test(matrix(c(3,1,1,3),2), alternative = "greater").
  expect(pValue(of(1, 4), of(3, 4))).toBeCloseTo(0.2428571, 6);
  expect(pValue(of(5, 10), of(0, 10))).toBeCloseTo(1, 10);
});

test('of releases that are as good as the ones before, fewer than one in a hundred is taken for worse', () => {
  // A fixed sequence (mulberry32), so that the test always says the same.
  let state = 7;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const RELEASES = 400;
  let wrong = 0;
  for (let release = 0; release < RELEASES; release++) {
    const fails = (): number => (random() < 0.02 ? 1 : 0);
    let before = 0;
    for (let visit = 0; visit < 500; visit++) before += fails();
    let failed = 0;
    // A look after every tenth of 500 visits.
    for (let visits = 1; visits <= 500; visits++) {
      failed += fails();
      if (visits % 10 > 0 || verdict(of(before, 500), of(failed, visits)) !== 'worse') continue;
      wrong++;
      break;
    }
  }
  expect(wrong).toBeLessThan(RELEASES / 100);
});
