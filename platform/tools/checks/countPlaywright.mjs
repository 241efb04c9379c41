import { writeFileSync } from 'node:fs';

/** A reporter of Playwright: writes how many tests had each outcome into the file `COUNTS` after each test. */
export default class CountPlaywright {
  #tests = new Set();

  onTestEnd(test) {
    this.#tests.add(test);
    const counts = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    for (const one of this.#tests) counts[one.outcome()] += 1;
    writeFileSync(process.env.COUNTS, JSON.stringify(counts));
  }
}
