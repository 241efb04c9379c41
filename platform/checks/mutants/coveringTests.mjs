import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/*
 * Stryker's runner for jest, which stops at the first test that notices a mutant. By itself it runs all tests that cover
 * the mutant, and loads every file that imports the changed one.
 */

/** Which mutants run: `5/24` is every 24th, from number 5 on. Stryker leaves the others, as errors, out of the score. */
const [FIRST, EVERY] = (process.env['MUTANTS_SAMPLE'] ?? '0/1').split('/').map(Number);

/**
 * The milliseconds of tests that run for a mutant, once another mutant of its file has been noticed. All tests that
 * cover a mutant can take a minute; a mutant that only the others would notice counts as not noticed.
 */
const LIMIT = Number(process.env['MUTANTS_SECONDS'] ?? 10) * 1000;

/** In the sandbox, which all processes of a run have as their working folder. */
const FOLDER = '.mutants';
const FILE = `${FOLDER}/coveringTests.json`;

const [{ factory: createJestRunner }] = jestPlugins;

createRunner.inject = createJestRunner.inject;
function createRunner(injector) {
  const runner = createJestRunner(injector);
  const { dryRun, mutantRun, jestTestAdapter } = runner;
  const noticedBy = new Map();
  let known;
  let testFiles;
  return Object.assign(runner, {
    /** Notes the file and the milliseconds of each test, for the processes that run the mutants. */
    async dryRun(options) {
      const result = await dryRun.call(runner, options);
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(FILE, JSON.stringify(result.tests ?? []));
      return result;
    },
    async mutantRun({ testFilter, ...options }) {
      if (Number(options.activeMutant.id) % EVERY !== FIRST)
        return { status: 'error', errorMessage: 'Not in the sample' };
      if (!testFilter) return mutantRun.call(runner, options);
      const covering = new Set(testFilter);
      known ??= JSON.parse(readFileSync(FILE, 'utf8'));
      const tests = known.filter(({ id }) => covering.has(id));
      const mutated = options.sandboxFileName;
      const noticed = noticedBy.get(mutated) ?? new Set();
      let nrOfTests = 0;
      for (const batch of batchesOf(tests, mutated, noticed)) {
        testFiles = [...new Set(batch.map(({ fileName }) => fileName))];
        const run = { ...options, testFilter: batch.map(({ id }) => id) };
        const result = await mutantRun.call(runner, run);
        nrOfTests += result.nrOfTests ?? 0;
        if (result.status === 'survived') continue;
        const [killer] = result.killedBy ?? [];
        if (killer) noticedBy.set(mutated, noticed.add(killer));
        return { ...result, nrOfTests };
      }
      return { status: 'survived', nrOfTests };
    },
    jestTestAdapter: {
      run: (settings) => jestTestAdapter.run({ ...settings, ...(testFiles && { testFiles }) }),
    },
  });
}

/**
 * The tests in batches: first those that noticed another mutant of the same file, then those of 1, 2, 4 and so on test
 * files: the one beside the mutant, then the fast ones.
 */
function batchesOf(tests, mutated, noticed) {
  const first = tests.filter(({ id }) => noticed.has(id));
  const others = tests.filter(({ id }) => !noticed.has(id));
  const beside = basename(mutated).replace(/\..*/, '');
  const times = new Map();
  for (const { fileName, timeSpentMs } of others)
    times.set(fileName, (times.get(fileName) ?? 0) + timeSpentMs);
  const cost = (file) => (basename(file).startsWith(`${beside}.`) ? 0 : times.get(file));
  let left = noticed.size === 0 ? Infinity : LIMIT;
  const files = [...times.keys()]
    .sort((one, other) => cost(one) - cost(other))
    .filter((file) => (left -= cost(file)) >= 0);
  const batches = first.length > 0 ? [first] : [];
  for (let size = 1; files.length > 0; size *= 2) {
    const near = files.splice(0, size);
    batches.push(others.filter(({ fileName }) => near.includes(fileName)));
  }
  return batches;
}

export { strykerValidationSchema } from '@stryker-mutator/jest-runner';

export const strykerPlugins = [{ kind: 'TestRunner', name: 'jest', factory: createRunner }];
