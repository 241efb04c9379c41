import { expect } from '../fixtures/test';

/** Takes what the console said out of it, and expects that all of it is of this kind. */
export function expectOnly(expected: RegExp, messages: string[]): void {
  const others = messages.splice(0).filter((message) => !expected.test(message));
  expect(others).toEqual([]);
}
