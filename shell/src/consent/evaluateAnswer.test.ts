import { evaluateAnswer, WORDS_VERSION, type Answer } from './evaluateAnswer';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

const given = (answer: 'yes' | 'no', more: Partial<Answer> = {}): Answer => ({
  answer,
  at: NOW - DAY,
  words: WORDS_VERSION,
  signal: false,
  ...more,
});

test.each([
  ['without an answer the visitor is asked', null, false, 'ask'],
  ['a yes allows', given('yes'), false, 'allowed'],
  ['a no refuses', given('no'), false, 'refused'],
  ['a yes holds for 365 days', given('yes', { at: NOW - 365 * DAY + 1 }), false, 'allowed'],
  ['after 365 days a yes allows no more', given('yes', { at: NOW - 365 * DAY }), false, 'ask'],
  ['after 365 days a no is asked again', given('no', { at: NOW - 365 * DAY }), false, 'ask'],
  ['a yes to other words allows nothing', given('yes', { words: WORDS_VERSION - 1 }), false, 'ask'],
  ['an answer from the future counts for nothing', given('yes', { at: NOW + 1 }), false, 'ask'],
  ['a signal not to track is a no, and no question follows', null, true, 'signal'],
  ['a signal counts more than a yes from before it', given('yes'), true, 'signal'],
  ['a yes in spite of the signal allows', given('yes', { signal: true }), true, 'allowed'],
  ['a signal counts more than an old yes in spite of it', given('yes', { signal: true, at: 0 }), true, 'signal'],
] as const)('%s', (_title, stored, signal, verdict) => {
  expect(evaluateAnswer(stored, NOW, signal)).toBe(verdict);
}); // prettier-ignore
