import type { Load } from '../load/measureLoad';
import { loadGoals } from './loadGoals';

const LOAD: Load = {
  rounds: [{ site: 2720, plain: 3400 }],
  memory: 150e6,
  alone: 2,
  besideSilent: 102,
  memoryBesideSilent: 180e6,
};
const met = (more: Partial<Load>) => loadGoals([{ ...LOAD, ...more }]).map((goal) => goal.met);

test('a server at each limit meets the goals', () => {
  expect(loadGoals([LOAD]).map((goal) => [goal.measured, goal.met])).toEqual([
    ['0.80× (2720, plain 3400)', true],
    ['180 MB (200 clients 150 MB, then 300 that never read 180 MB)', true],
    ['+100.0 ms (2.0 ms alone)', true],
  ]);
});

test.each([
  ['answers less', { rounds: [{ site: 2700, plain: 3400 }] }, [false, true, true]],
  ['needs more memory', { memory: 200e6 }, [true, false, true]],
  ['makes others wait', { besideSilent: 103 }, [true, true, false]],
])('a server that %s misses one', (_what, more, expected) => {
  expect(met(more)).toEqual(expected);
});
