import { isInDoubt } from './isInDoubt';

test.each([
  [{ away: false, wasHinted: true, isHinted: true }, false],
  [{ away: false, wasHinted: true, isHinted: false }, true],
  [{ away: true, wasHinted: true, isHinted: true }, true],
  [{ away: true, wasHinted: false, isHinted: false }, true],
  // Storage is blocked or full: the hint says nothing.
  [{ away: false, wasHinted: false, isHinted: false }, false],
])('of a page that knows %p, the session is in doubt: %p', (facts, inDoubt) => {
  expect(isInDoubt(facts)).toBe(inDoubt);
});
