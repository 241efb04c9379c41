import { add, closingLine, NOTHING } from './Tally';

test('npm test ends with how much passed and failed', () => {
  expect(
    closingLine(add({ passed: 3, failed: 0, skipped: 0 }, { passed: 4, failed: 1, skipped: 0 })),
  ).toBe('7 passed, 1 failed');
});

test('what was skipped is said, never hidden', () => {
  expect(closingLine(add(NOTHING, { passed: 1, failed: 0, skipped: 65 }))).toBe(
    '1 passed, 0 failed, 65 skipped',
  );
});
