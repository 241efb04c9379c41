import { evaluateRunningSite } from './evaluateRunningSite';

const RUNNING = { alive: true, started: true, answers: true, waited: 0 };

test.each([
  ['a site that answers is used', {}, 'join'],
  ['a site that starts is waited for', { started: false, answers: false, waited: 200_000 }, 'wait'],
  ['a site that compiles may answer late', { answers: false, waited: 14_000 }, 'wait'],
  ['a site whose process has ended is ignored', { alive: false }, 'ignore'],
  [
    'a site whose process number another program has is ignored',
    { answers: false, waited: 15_000 },
    'ignore',
  ],
  [
    'a start without an end is ignored',
    { started: false, answers: false, waited: 300_000 },
    'ignore',
  ],
])('%s', (_title, facts, use) => {
  expect(evaluateRunningSite({ ...RUNNING, ...facts }).use).toBe(use);
});
